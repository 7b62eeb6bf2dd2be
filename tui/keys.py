"""Every action that has a key, and other keys for them from the settings file.

Nothing is listed twice: the actions are found in the `BINDINGS` of our own screens and widgets,
each by the `id` of its binding.
"""

import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Final

from textual.binding import Binding
from textual.dom import DOMNode
from textual.keys import Keys, key_to_character

from core.language import say

_PACKAGE: Final = "tui"
_HOMES: Final = ("tui.screens", "tui.widgets", "tui.boards")
_NAMED: Final = frozenset(key.value for key in Keys if not key.value.startswith("<"))
_TAKEN: Final = frozenset({"ctrl+c", "ctrl+q", "ctrl+z", "ctrl+s"})
"""What terminals and Textual itself listen to."""


@dataclass(slots=True)
class Action:
    """Something that a key does, and the screens and widgets in which it does."""

    id: str
    keys: str
    description: str
    places: set[str] = field(default_factory=set)


def actions() -> dict[str, Action]:
    """All actions of the program by the names that the settings file uses for them."""
    importlib.import_module("tui.app")
    for home in _HOMES:
        _import_all(importlib.import_module(home))
    found: dict[str, Action] = {}
    for place in _ours(DOMNode):
        for binding in place.__dict__.get("BINDINGS", ()):
            if isinstance(binding, Binding) and binding.id:
                action = Action(binding.id, binding.key, binding.description)
                found.setdefault(binding.id, action).places.add(place.__qualname__)
    return dict(sorted(found.items()))


def keymap(remaps: Mapping[str, str], complaints: list[str]) -> dict[str, str]:
    """The remaps that make sense; what is wrong with the others is added to `complaints`."""
    if not remaps:
        return {}
    known = actions()
    sound: dict[str, str] = {}
    for name, written in remaps.items():
        keys = [key.strip() for key in written.split(",") if key.strip()]
        if name not in known:
            complaints.append(
                say(
                    "The settings give keys to '{name}', but there is no such action. The settings "
                    "screen lists them all.",
                    name=name,
                )
            )
        elif not keys or not all(_is_key(key) for key in keys):
            complaints.append(
                say(
                    "The settings give {name} the keys '{keys}', and arcana cannot use them. Write "
                    "single characters, or names such as f2, home or ctrl+t, with commas between "
                    "them.",
                    name=name,
                    keys=written,
                )
            )
        else:
            sound[name] = ",".join(keys)
    _complain_of_conflicts(known, sound, complaints)
    return sound


def _complain_of_conflicts(
    known: Mapping[str, Action], sound: dict[str, str], complaints: list[str]
) -> None:
    """Drop remaps to a key that another action of the same screen or widget has."""
    for name in list(sound):
        for other in known.values():
            if other.id == name or not other.places & known[name].places:
                continue
            shared = set(sound[name].split(",")) & set(sound.get(other.id, other.keys).split(","))
            if shared:
                complaints.append(
                    say(
                        "The settings give {name} the key '{key}', which {other} has on the same "
                        "screen; {name} keeps its usual keys.",
                        name=name,
                        other=other.id,
                        key=min(shared),
                    )
                )
                del sound[name]
                break


def _is_key(key: str) -> bool:
    if key in _TAKEN:
        return False
    if key in _NAMED or key_to_character(key) is not None:
        return True
    return re.fullmatch(r"(ctrl|alt)\+[a-z]", key) is not None


def _import_all(home: ModuleType) -> None:
    for module in pkgutil.walk_packages(home.__path__, f"{home.__name__}."):
        importlib.import_module(module.name)


def _ours(base: type[DOMNode]) -> Iterator[type[DOMNode]]:
    for kind in base.__subclasses__():
        if kind.__module__.partition(".")[0] == _PACKAGE:
            yield kind
        yield from _ours(kind)
