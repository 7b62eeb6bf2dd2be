"""Questions for bots and their answers as bytes, on the line between a program and the house."""

from ai.mind import Thought
from ai.thinking import wire
from ai.thinking.round import Progress
from ai.thinking.task import Task, task_from_plain, task_to_plain


def task_to_bytes(task: Task) -> bytes:
    """A task as it crosses."""
    return _body(task_to_plain(task))


def task_from_bytes(sent: bytes) -> Task:
    """The task again; raises ValueError where it is none."""
    try:
        return task_from_plain(wire.decode(sent))
    except (TypeError, KeyError) as fault:
        raise ValueError("This is no task.") from fault


def thought_to_bytes(thought: Thought) -> bytes:
    """A thought as it crosses."""
    return _body((thought.choice, wire.report_to_plain(thought.report), thought.seconds))


def thought_from_bytes(sent: bytes) -> Thought:
    """The thought again."""
    choice, report, seconds = wire.decode(sent)
    return Thought(int(choice), wire.report_from_plain(report), float(seconds))


def progress_to_bytes(progress: Progress) -> bytes:
    """How far thinking has come, without what was found: nobody looks at that yet."""
    return _body((progress.simulations, progress.fraction))


def progress_from_bytes(sent: bytes) -> Progress:
    """The progress again."""
    simulations, fraction = wire.decode(sent)
    return Progress(None, int(simulations), float(fraction))


def _body(value: object) -> bytes:
    return wire.encode(value)[wire.HEADER :]
