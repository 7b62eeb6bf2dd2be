"""`python -m core.conformance FILE` runs a file of conformance cases and counts the verdicts."""

import argparse
import sys
from pathlib import Path

from core.conformance.cases import read_file
from core.conformance.errors import BadFile
from core.conformance.runner import run_case


def main(arguments: list[str] | None = None) -> int:
    """Run the file that is named on the command line; gives back the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m core.conformance", description="Run a file of conformance cases."
    )
    parser.add_argument("file", type=Path, help="a JSON file of cases")
    path: Path = parser.parse_args(arguments).file
    try:
        cases = read_file(path)
    except BadFile as error:
        print(error, file=sys.stderr)
        return 2
    failed = 0
    for case in cases:
        verdict = run_case(case)
        if not verdict.passed():
            failed += 1
            print(verdict.report())
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
