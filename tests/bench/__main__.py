"""`make bench`: one line of JSON with everything measured."""

import asyncio
import json
import platform

from tests.bench import artefactum, engine, network, screen, search, ssh

print(
    json.dumps(
        {
            "build": engine.build(),
            "python": platform.python_version(),
            "loop_microseconds": engine.loop_microseconds(),
            "two_seats": {**engine.measure(2), **search.measure(2)},
            "screen": screen.measure(),
            "four_seats": {**engine.measure(4), **search.measure(4)},
            "artefactum": artefactum.measure(),
            "network": asyncio.run(network.measure(200, 4, 20.0)),
            "ssh": asyncio.run(ssh.measure()),
        }
    )
)
