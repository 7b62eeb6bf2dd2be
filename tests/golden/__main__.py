"""Plays the golden games and writes their records anew."""

from core.archive import save_as
from tests.golden.games import FOLDER, GAMES, play

for name in GAMES:
    path = FOLDER / f"{name}.record"
    path.unlink(missing_ok=True)
    match = play(name)
    save_as(match.record(), path)
    path.chmod(0o644)
    print(f"{name}: {match.result}")
