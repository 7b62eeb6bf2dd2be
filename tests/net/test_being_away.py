"""A seat stays its owner's while a bot stands in, and everybody sees who is there."""

import asyncio
from pathlib import Path

from net.guest.guest import Guest
from net.guest.keyring import Keyring
from net.messages.from_guest import Vote
from tests.net.playing import at_home, hosting, invited, play, played, seated, until, watching


async def test_the_others_vote_for_a_bot_and_the_owner_gets_the_seat_back(tmp_path: Path) -> None:
    setup = {"seats": 3}
    keyring = Keyring(tmp_path / "seats")
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", setup, "Hanna")
        hanna = at_home(host, table)
        gwen = invited(host, table, "Gwen", keyring)
        finn = invited(host, table, "Finn")
        await seated(host, setup, [hanna, gwen, finn], table)
        await gwen.close()
        await until(hanna, lambda: not hanna.seats[1].connected)
        await hanna.vote(1, True)
        await until(finn, lambda: finn.seats[1].votes == (0,))
        assert not finn.seats[1].stand_in
        await finn.vote(1, True)
        await until(hanna, lambda: hanna.seats[1].stand_in)
        assert hanna.names == ("Hanna", "Gwen", "Finn")
        # The game goes on without her.
        assert table.room is not None
        before = table.room.seq
        playing = asyncio.gather(play(hanna, 3), play(finn, 3))
        await until(hanna, lambda: table.room is not None and table.room.seq > before + 4)
        again = invited(host, table, "Gwen", keyring)
        again.start()
        await until(again, lambda: again.seen is not None)
        await until(hanna, lambda: hanna.seats[1].connected and not hanna.seats[1].stand_in)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        for guest in (hanna, again, finn):
            await guest.close()


async def test_nobody_is_voted_away_who_is_there(tmp_path: Path) -> None:
    setup = {"seats": 2}
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", setup, "Hanna")
        hanna, gwen = at_home(host, table), invited(host, table, "Gwen")
        await seated(host, setup, [hanna, gwen], table)
        await hanna.ask(Vote(1, True))
        await until(hanna, lambda: hanna.notices)
        assert hanna.notices[0] == "Nobody is missed on that chair."
        assert not hanna.seats[1].stand_in
        for guest in (hanna, gwen):
            await guest.close()


async def test_spectators_are_counted_and_only_watch(tmp_path: Path) -> None:
    setup = {"seats": 2}
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", setup, "Hanna")
        hanna, gwen = at_home(host, table), invited(host, table, "Gwen")
        await seated(host, setup, [hanna, gwen], table)
        spectator = watching(host, table)
        spectator.start()
        await until(spectator, lambda: spectator.seen is not None)
        await until(hanna, lambda: hanna.watching == 1)
        assert spectator.seen is not None
        assert spectator.seen.view["own"] is None
        assert spectator.seen.question is None
        await spectator.say("hello")
        await until(spectator, lambda: spectator.notices)
        assert spectator.notices[0] == "Spectators only watch."
        await spectator.close()
        await until(hanna, lambda: hanna.watching == 0)
        for guest in (hanna, gwen):
            await guest.close()


async def test_a_choice_is_taken_back_for_everybody(tmp_path: Path) -> None:
    setup = {"seats": 2, "mode": "first game"}
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", setup, "Hanna")
        hanna, gwen = at_home(host, table), invited(host, table, "Gwen")
        await seated(host, setup, [hanna, gwen], table)
        mover, other = await _until_somebody_may_take_back(hanna, gwen)
        assert other.seen is not None
        told = len(other.seen.log)
        seq = await mover.take_back()
        await until(other, lambda: other.seen and other.seen.seq == seq)
        assert len(other.seen.log) < told
        assert mover.seen is not None
        assert mover.seen.question is not None
        for guest in (hanna, gwen):
            await guest.close()


async def _until_somebody_may_take_back(one: Guest, two: Guest) -> tuple[Guest, Guest]:
    """Play on until the latest choice has shown no hidden card to anybody."""
    while True:
        for mover, other in ((one, two), (two, one)):
            assert mover.seen is not None
            if mover.seen.question is not None:
                seq = mover.seen.seq + 1
                await play(mover, 1)
                await until(other, lambda other=other, seq=seq: other.seen.seq >= seq)  # type: ignore[misc]
                if mover.seen.may_take_back:
                    return mover, other


async def test_who_comes_back_to_an_unchanged_table_bears_no_false_witness(tmp_path: Path) -> None:
    setup = {"seats": 2}
    keyring = Keyring(tmp_path / "seats")
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", setup, "Hanna")
        hanna, gwen = at_home(host, table), invited(host, table, "Gwen", keyring)
        await seated(host, setup, [hanna, gwen], table)
        await gwen.close()
        await play(hanna, 1)
        again = invited(host, table, "Gwen", keyring)
        again.start()
        await until(again, lambda: again.seen is not None)
        line = table.company.line(1)
        assert line is not None
        line.cut("the test wants it")
        await until(again, lambda: not again.link.connected)
        await played([hanna, again])
        assert again.verdict is not None
        assert again.verdict.verified, again.verdict.sentence
        for guest in (hanna, again):
            await guest.close()
