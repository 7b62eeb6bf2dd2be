"""What goes wrong on the network is written to a file, and to no screen."""

import logging
from pathlib import Path

import pytest

from net.messages.from_guest import Resync
from tests.net.playing import STANDARD, at_home, hosting, invited, seated
from tui.network.diagnostics import write_diagnostics
from tui.network.places import log_file


@pytest.mark.usefixtures("home")
async def test_a_guest_that_lost_the_thread_is_found_in_the_file_with_the_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_diagnostics()
    write_diagnostics()
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        people = [at_home(host, table), invited(host, table, "Gwen")]
        await seated(host, STANDARD, people, table)
        await people[1].ask(Resync(-1, "The chain of step 3 does not fit."))
        # What is answered later shows that the host has heard it.
        await people[1].advise()
        for guest in people:
            await guest.close()
    lines = [line for line in log_file().read_text().splitlines() if "lost the thread" in line]
    assert len(lines) == 1
    assert lines[0].endswith("The chain of step 3 does not fit.")
    assert log_file().stat().st_mode & 0o077 == 0
    told = capsys.readouterr()
    assert "lost the thread" not in told.out + told.err


def test_a_folder_that_cannot_be_written_to_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("ARCANA_HOME", str(tmp_path / "file"))
    write_diagnostics()
    logging.getLogger("net.host.play").warning("something")
    assert capsys.readouterr().err == ""
