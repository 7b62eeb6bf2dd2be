"""Words for invitations: short, common, and hard to mistake for each other when read out."""

from typing import Final

_LIST: Final = """
    acorn agate almond amber anchor anvil apple apron arbor arrow ash aspen atlas attic autumn
    badge bagel bakery bamboo banjo barley basil basin beacon beaver beech bell berry birch
    bison blanket bonnet border bottle boulder bramble branch brass bread brick bridge bronze
    brook broom bucket buckle bugle butter button cabin cactus camel candle canoe canvas carpet
    carrot castle cedar cellar chalk cherry chest chisel cider cinder clam clay clover cobalt
    cobble comet copper coral cork cotton cradle crane crater crayon cricket crown crystal
    cymbal daisy dapple desert dew dolphin donkey dove drum dune eagle easel ebony echo elbow
    ember emerald engine falcon feather fennel fern ferry fiddle fig finch flag flannel flint
    flute forest forge fossil fountain frost garden garlic garnet ginger glacier glove granite
    hammer harbor hazel heather hedge helmet heron hickory honey horizon indigo island jacket
    jasmine jasper jewel juniper kayak kettle kitten ladder lagoon lantern lattice laurel lemon
    lentil lilac linen lizard locket lotus lumber lynx magnet magpie mango maple marigold meadow
    melon mimosa mirror mitten mustard napkin nectar needle nettle nickel nutmeg oasis oatmeal
    ocean olive orbit orchard otter oven paddle palace panther paper parsley pebble pelican
    piano pigeon pillow planet plaster pollen poppy prairie pumpkin quail quarry quartz rabbit
    radish raven ribbon river robin rosemary ruby saddle saffron sailor salmon sapphire sequoia
    shell shovel silver sleigh sparrow spruce starling summit teapot temple thimble thistle
    thunder tiger toffee torch trellis trout trumpet tulip turtle vanilla velvet village violet
    violin walnut walrus whistle willow window winter wisteria wizard wolf yarrow zebra zenith
    zephyr
"""

WORDS: Final[tuple[str, ...]] = tuple(_LIST.split())
