"""A thinking process goes on with what it found before, as long as that still fits."""

from dataclasses import replace

from ai.report import Report
from ai.thinking.memory import Memory
from ai.thinking.task import Task, answer_seen
from core.res_arcana.rules import RES_ARCANA
from tests.ai.thinking.tables import FEW, LONG, table_with_an_action, task_at


def visits_before(memory: Memory, task: Task) -> int:
    """How much of a tree there is before a task is searched."""
    mind = memory.mind_for(RES_ARCANA, task)
    return mind.search(RES_ARCANA.unpack(task.sample), b"").root.visits


def think(memory: Memory, task: Task) -> Report:
    mind = memory.mind_for(RES_ARCANA, task)
    world = RES_ARCANA.unpack(task.sample)
    return mind.look(world, task.key, lambda found: found.simulations < 40)


def two_moves() -> tuple[Task, Task]:
    """A task, and the next one of the same seat after a good answer was given."""
    state = table_with_an_action()
    task = task_at(state, LONG, table="table", seen=())
    question = RES_ARCANA.decisions(state)[0]
    for line in think(Memory(), task).lines:
        after = RES_ARCANA.clone(state)
        RES_ARCANA.apply(after, question.seat, line.choice)
        if RES_ARCANA.decisions(after)[0].seat == question.seat:
            seen = [answer_seen(RES_ARCANA, question, line.choice)]
            return task, task_at(after, LONG, b"next", table="table", seen=seen)
    raise AssertionError("the seat is not asked again")


def test_the_tree_below_the_answer_is_kept() -> None:
    task, following = two_moves()
    memory = Memory()
    think(memory, task)
    assert visits_before(memory, following) > 0
    assert visits_before(Memory(), following) == 0


def test_the_same_question_goes_on_where_it_stopped() -> None:
    task, _ = two_moves()
    memory = Memory()
    think(memory, task)
    assert visits_before(memory, task) >= 40


def test_fixed_simulations_begin_anew_when_asked_again() -> None:
    task, _ = two_moves()
    task = replace(task, level=FEW)
    memory = Memory()
    think(memory, task)
    assert visits_before(memory, task) == 0


def test_a_take_back_is_forgotten() -> None:
    task, following = two_moves()
    memory = Memory()
    think(memory, following)
    assert visits_before(memory, task) == 0


def test_a_secret_answer_is_forgotten() -> None:
    task, following = two_moves()
    assert following.seen is not None
    seat, kind, subject, detail, _ = following.seen[0]
    memory = Memory()
    think(memory, task)
    assert (
        visits_before(memory, replace(following, seen=((seat, kind, subject, detail, None),))) == 0
    )


def test_other_tables_seats_and_levels_have_memories_of_their_own() -> None:
    task, _ = two_moves()
    memory = Memory()
    think(memory, task)
    assert visits_before(memory, replace(task, table="another")) == 0
    assert visits_before(memory, replace(task, level=replace(LONG, seconds=9.0))) == 0
    assert visits_before(memory, replace(task, seen=None)) == 0
    assert visits_before(memory, task) > 0


def test_a_memory_does_not_grow_without_end() -> None:
    task, _ = two_moves()
    memory = Memory()
    think(memory, task)
    for number in range(20):
        think(memory, replace(task, table=str(number)))
    assert visits_before(memory, task) == 0
    assert visits_before(memory, replace(task, table="19")) > 0
