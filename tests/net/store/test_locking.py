"""Two hosts never use one file, and a host that was killed keeps nobody out."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from net.store.errors import StoreInUse
from net.store.recovering import recover
from net.store.store import Store
from tests.net.store.shelves import running_match

HOLD = """
import sys
from pathlib import Path
from net.store.store import Store
store = Store.open(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""


def test_a_second_host_is_refused_and_the_first_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "host.db"
    with Store.open(path) as store:
        running_match(store)
        for call in (Store.open, recover):
            with pytest.raises(StoreInUse, match="Another host is using"):
                call(path)
        assert store.append("m", 1, 0, "a", 1, 5)
    with Store.open(path) as store:
        assert len(store.load("m").log) == 1


def test_a_host_in_another_process_is_noticed_until_it_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "host.db"
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"open\n"
        with pytest.raises(StoreInUse):
            Store.open(path)
        os.kill(holder.pid, signal.SIGKILL)
        holder.wait()
    Store.open(path).close()


def test_without_the_lock_beside_it_the_file_itself_still_keeps_a_second_host_out(
    tmp_path: Path,
) -> None:
    path = tmp_path / "host.db"
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"open\n"
        (tmp_path / "host.db.lock").unlink()
        with pytest.raises(StoreInUse, match="Another program is using"):
            Store.open(path)
        os.kill(holder.pid, signal.SIGKILL)
        holder.wait()


def test_stores_in_one_folder_do_not_disturb_each_other(tmp_path: Path) -> None:
    with Store.open(tmp_path / "one.db") as one, Store.open(tmp_path / "two.db") as two:
        running_match(one)
        assert two.matches() == []
