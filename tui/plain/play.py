"""`arcana play --plain` from its options to its exit code."""

import contextlib
import shlex

from ai.thinking.blocking import BlockingThinker
from core.errors import ArcanaError
from core.language import say
from tui.exit_codes import CLOSED_PIPE, FAULT, FINE, INTERRUPTED, SIGNALLED
from tui.plain.interruptions import Stopped, signals_as_exceptions
from tui.plain.minds import BlockingMinds, MakeThinker
from tui.plain.session import Session
from tui.plain.setting_up import agree
from tui.plain.terminal import Terminal, TerminalGone, is_interactive, open_terminal
from tui.tables import saves
from tui.tables.agreement import mode_name
from tui.tables.opening import KeptTable, begin
from tui.tables.players import Player
from tui.tables.wishes import Request, goes_on, kept_table


def play(request: Request) -> int:
    """Play in the terminal that the program was started in; gives back the exit code."""
    with signals_as_exceptions():
        return run(request, open_terminal(), is_interactive())


def run(
    request: Request,
    terminal: Terminal,
    interactive: bool,
    make_thinker: MakeThinker = BlockingThinker,
) -> int:
    """Play in any terminal. However it ends, every choice made is on the disk."""
    opened: list[Session] = []
    try:
        table = _open_table(request, terminal, interactive)
        match, players = table.match, table.players
        minds = BlockingMinds(match, players, table.bot_key, request.seconds, make_thinker)
        session = Session(match, players, terminal, table.path, minds, interactive)
        opened.append(session)
        minds.start()
        _tell_beginning(session)
        if not session.play():
            _tell_how_to_go_on(session)
        return FINE
    except ArcanaError as refusal:
        return _leave(terminal, opened, FAULT, str(refusal))
    except OSError as error:
        return _leave(terminal, opened, FAULT, say("This failed: {reason}.", reason=error))
    except EOFError:
        return _leave(terminal, opened, FINE)
    except KeyboardInterrupt:
        return _leave(terminal, opened, INTERRUPTED)
    except Stopped as stop:
        return _leave(terminal, opened, SIGNALLED + stop.number)
    except TerminalGone:
        return CLOSED_PIPE
    finally:
        for session in opened:
            session.match.close()
            _close(session.minds)


def _close(minds: BlockingMinds) -> None:
    """Let the bots' processes end; somebody in a hurry may press Ctrl-C once more."""
    with contextlib.suppress(KeyboardInterrupt, Stopped):
        minds.close()


def _leave(terminal: Terminal, opened: list[Session], code: int, why: str = "") -> int:
    """Tell why, and how to go on with what was opened, if there is still somebody to tell."""
    with contextlib.suppress(TerminalGone):
        terminal.tell(why)
        for session in opened:
            _tell_how_to_go_on(session)
    return code


def _open_table(request: Request, terminal: Terminal, interactive: bool) -> KeptTable:
    if not goes_on(request):
        return begin(agree(request.wishes, terminal, interactive), request.file)
    complaints: list[str] = []
    table = kept_table(request.file, complaints)
    terminal.tell(*complaints)
    return table


def _tell_beginning(session: Session) -> None:
    tell = session.terminal.tell
    tell(
        say(
            "Res Arcana, {mode}: {players}.",
            mode=mode_name(session.match.setup["mode"]),
            players=", ".join(_introduced(player) for player in session.players),
        )
    )
    tell(
        say(
            "Answer with a number. Type look rules for the game in a few sentences, look NAME to "
            "read a card, and ? for help."
        )
    )


def _introduced(player: Player) -> str:
    if not player.bot:
        return player.name
    return say("{name} ({bot} bot)", name=player.name, bot=player.bot)


def _tell_how_to_go_on(session: Session) -> None:
    if session.match.result is not None:
        return
    session.hide()
    tell = session.terminal.tell
    tell(say("The game is kept in {path}", path=session.path))
    if session.path.parent == saves.folder_path():
        tell(say("Go on with: arcana play --plain --continue"))
    else:
        path = shlex.quote(str(session.path))
        tell(say("Go on with: arcana play --plain --file {path}", path=path))
