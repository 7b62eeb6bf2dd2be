"""`make bench`: one line of JSON with everything measured."""

import json
import platform

from tests.bench import engine

print(
    json.dumps(
        {
            "build": engine.build(),
            "python": platform.python_version(),
            "two_seats": engine.measure(2),
            "four_seats": engine.measure(4),
        }
    )
)
