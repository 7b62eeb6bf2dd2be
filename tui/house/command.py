"""`arcana ssh`, from its options to its exit code."""

import argparse
import asyncio
import logging
import os
import signal
import time
from dataclasses import replace
from pathlib import Path
from typing import Final

from core.errors import ArcanaError
from core.language import count, say
from net.errors import CannotHost
from net.host.server import Host
from net.ssh.entrance import Entrance, EverybodyWelcome, KnownKeys, SharedCode
from net.ssh.errors import CannotServe
from net.ssh.limits import HOUSE_LIMITS
from net.ssh.server import SshHouse
from tui.exit_codes import FAULT, FINE
from tui.house.nursing import Nursing
from tui.house.pool import Pool
from tui.network.bots import ThinkingBots
from tui.plain.terminal import Terminal, open_terminal
from tui.settings import settings_path
from tui.tables import saves

_CODE: Final = "ARCANA_CODE"
_SHORTEST_CODE: Final = 4
_FOLDER: Final = "ssh"
_TABLES: Final = "tables.host"


def serve(options: argparse.Namespace) -> int:
    """Run `arcana ssh` until it is told to stop."""
    terminal = open_terminal()
    logging.basicConfig(format="%(asctime)s %(message)s", level=logging.INFO)
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    try:
        asyncio.run(_serve(options, terminal))
    except ArcanaError as refusal:
        terminal.tell(str(refusal))
        return FAULT
    return FINE


async def _serve(options: argparse.Namespace, terminal: Terminal) -> None:
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    entrance = _entrance(options)
    limits = replace(HOUSE_LIMITS, sessions=_sessions(options.sessions))
    nursing = Nursing()
    pool = Pool(os.cpu_count() or 1)
    folder = _folder()
    host = await _host(folder, pool, options)
    try:
        house = SshHouse(folder, entrance, nursing, pool, host, time.monotonic, limits)
        await nursing.open()
        fingerprint = await house.open(options.bind, options.port)
        terminal.tell(*_welcome(options, house.port, host.port, fingerprint, limits.sessions))
        await stopped.wait()
        terminal.tell(say("The house closes; everybody is told, and all games are kept."))
        await house.close(say("The house closes now. Your games are kept: come again later."))
    finally:
        await nursing.close()
        await host.close()
        await pool.close()


async def _host(folder: Path, pool: Pool, options: argparse.Namespace) -> Host:
    """The host of the house's tables, open to guests with an invitation; raises ArcanaError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    host = Host.at(folder / _TABLES, ThinkingBots(os.urandom(32), pool.seat))
    try:
        host.open(options.bind, options.guest_port)
    except CannotHost as refusal:
        await host.close()
        raise CannotServe(
            say("Guests cannot be let in, see --guest-port. {reason}", reason=refusal)
        ) from refusal
    return host


def _entrance(options: argparse.Namespace) -> Entrance:
    """Who may enter; raises CannotServe where nobody said, or not in a way that can be used."""
    # Taken out, so that no process which is started from here finds it.
    kept = os.environ.pop(_CODE, "")
    code = options.code or ("" if options.open or options.keys else kept)
    if options.open:
        return EverybodyWelcome()
    if code:
        if len(code) < _SHORTEST_CODE:
            raise CannotServe(
                count(
                    "A code has at least {number} sign.",
                    "A code has at least {number} signs.",
                    _SHORTEST_CODE,
                )
            )
        return SharedCode(code)
    usual = settings_path().parent / "authorized_keys"
    if options.keys is None and not usual.exists():
        raise CannotServe(
            say(
                "Say who may enter: with --keys FILE those whose keys stand in a file, with --code "
                "CODE those who know a code, with --open everybody. Keys in {path} are used "
                "without being asked for.",
                path=usual,
            )
        )
    known = KnownKeys(options.keys or usual)
    known.check()
    return known


def _sessions(number: int) -> int:
    if not 1 <= number <= 1000:
        raise CannotServe(say("From 1 to 1000 sessions can be open at the same time."))
    return number


def _folder() -> Path:
    return saves.folder_path().parent / _FOLDER


def _welcome(
    options: argparse.Namespace, port: int, guest_port: int, fingerprint: str, sessions: int
) -> tuple[str, ...]:
    return (
        say(
            "Players come in with: ssh -p {port} NAME@{host}",
            port=port,
            host=options.bind or say("HOST"),
        ),
        say("Guests who have an invitation instead knock at port {port}.", port=guest_port),
        say("The host key has the fingerprint {fingerprint}", fingerprint=fingerprint),
        count("{number} session at a time.", "{number} sessions at a time.", sessions),
    )
