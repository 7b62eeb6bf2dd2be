"""Compile core/ and the search in ai/ with mypyc, from the source that runs as plain Python.

    python .ci/compile.py           build, unless the build at hand fits the source
    python .ci/compile.py --fresh   build nothing; exit with 0 only if the build fits the source

The build, in build/compiled, is a copy of both packages in which compiled modules stand in for
their source. It lies apart, so that the source tree never holds a library that is older than the
code beside it.
"""

import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("core", "ai")
BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"
FINGERPRINT = "fingerprint"

HOT = {
    "core": ("**/*.py",),
    "ai": (
        "dice.py",
        "tree.py",
        "search.py",
        "forced_win.py",
        "artefactum/*.py",
        "res_arcana/*.py",
        "res_arcana/tuning/*.py",
        "yardsticks/*.py",
    ),
}
"""What is compiled of each package.

The rest of `ai` waits for clocks and processes, not for Python; and what crosses between processes
stays plain, because compiled classes cannot be pickled.
"""


def source_files() -> list[Path]:
    """Every file of the packages: code and data, but nothing that Python left behind."""
    return sorted(
        path
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix not in {".pyc", ".so"}
    )


def is_compiled(path: Path) -> bool:
    """Whether mypyc takes this file.

    Package files hold next to nothing, and what is started with `python -m` needs to be source.
    """
    if path.suffix != ".py" or path.name in {"__init__.py", "__main__.py"}:
        return False
    package = path.relative_to(ROOT).parts[0]
    if not any(path in (ROOT / package).glob(pattern) for pattern in HOT[package]):
        return False
    return 'if __name__ == "__main__":' not in path.read_text(encoding="utf-8")


def fingerprint() -> str:
    """A digest of all that a build depends on: the source, this program and this Python."""
    digest = hashlib.sha256(str(sysconfig.get_config_var("EXT_SUFFIX")).encode())
    for path in [Path(__file__).resolve(), *source_files()]:
        digest.update(f"\0{path.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def is_fresh() -> bool:
    """Whether the build at hand was made from exactly the source at hand."""
    try:
        return (COMPILED / FINGERPRINT).read_text(encoding="utf-8") == fingerprint()
    except FileNotFoundError:
        return False


def missing_tools() -> list[str]:
    """What this machine lacks to compile, as sentences."""
    missing = []
    if importlib.util.find_spec("mypyc") is None:
        missing.append('mypyc is not installed; `pip install -e ".[dev]"` brings it.')
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if os.name == "posix" and shutil.which(compiler) is None:
        missing.append(f"There is no C compiler called {compiler}; install gcc or clang.")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        missing.append("The C headers of Python are missing; many systems call them python3-dev.")
    return missing


def compile_modules(modules: list[Path], target: Path) -> None:
    """Turn `modules` into libraries below `target`."""
    from mypyc.build import mypycify  # noqa: PLC0415  (a player's machine has no mypyc)
    from setuptools import setup  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    cores = os.cpu_count() or 1

    class BuildOnAllCores(build_ext):  # type: ignore[misc]
        """setuptools compiles the files of one library one by one; most of ours are in one."""

        def build_extensions(self) -> None:
            compile_in_turn = self.compiler.compile

            def compile_at_once(sources: list[str], **options: Any) -> list[str]:
                with ThreadPoolExecutor(cores) as pool:
                    parts = pool.map(lambda one: compile_in_turn([one], **options), sources)
                    return [name for names in parts for name in names]

            self.compiler.compile = compile_at_once
            super().build_extensions()

    paths = [path.relative_to(ROOT).as_posix() for path in modules]
    extensions = mypycify(
        [f"--cache-dir={BUILD / 'mypy_cache'}", *paths],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name="arcana",
        target_dir=str(BUILD / "c"),
    )
    for extension in extensions:
        # mypyc makes every warning an error; which warnings there are is up to the C compiler.
        extension.extra_compile_args.append("-Wno-error" if os.name == "posix" else "/WX-")
    setup(
        name="arcana-compiled",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": BuildOnAllCores},
        script_args=[
            "--quiet",
            "build_ext",
            f"--build-lib={target}",
            f"--build-temp={BUILD / 'o'}",
            f"--parallel={cores}",
            "--force",
        ],
    )


def prove(modules: list[Path], target: Path) -> None:
    """Import every compiled module from `target` in a fresh Python, or stop with what it said."""
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in modules]
    program = (
        "import importlib, sys\n"
        "for name in sys.argv[2:]:\n"
        "    home = importlib.import_module(name).__file__\n"
        "    if not home.startswith(sys.argv[1]) or home.endswith('.py'):\n"
        "        sys.exit(f'{name} was loaded from {home}, not from the compiled build.')\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(target), "PYTHONSAFEPATH": "1"}
    subprocess.run(
        [sys.executable, "-c", program, str(target), *names],
        env=environment,
        cwd=BUILD,
        check=True,
    )


def build() -> None:
    """Build beside the old build, and let the new one take its place once it has proved itself."""
    os.chdir(ROOT)
    mark = fingerprint()  # taken first: a file edited meanwhile makes the build stale
    files = source_files()
    modules = [path for path in files if is_compiled(path)]
    target = BUILD / "compiled.new"
    shutil.rmtree(target, ignore_errors=True)
    print(f"Compiling {len(modules)} modules ...", file=sys.stderr, flush=True)
    compile_modules(modules, target)
    for path in set(files) - set(modules):
        copy = target / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)
    prove(modules, target)
    (target / FINGERPRINT).write_text(mark, encoding="utf-8")
    shutil.rmtree(COMPILED, ignore_errors=True)
    target.rename(COMPILED)
    print("build/compiled is ready.", file=sys.stderr)


def main() -> None:
    """Do what the command line asks for."""
    if "--fresh" in sys.argv[1:]:
        fresh = is_fresh()
        if not fresh and COMPILED.exists():
            print(
                "build/compiled does not fit the source; running plain Python. "
                "`make compiled` builds it again.",
                file=sys.stderr,
            )
        sys.exit(0 if fresh else 1)
    if is_fresh():
        print("build/compiled fits the source already.", file=sys.stderr)
        return
    if missing := missing_tools():
        sys.exit("\n".join(["This machine cannot compile arcana.", *missing]))
    build()


if __name__ == "__main__":
    main()
