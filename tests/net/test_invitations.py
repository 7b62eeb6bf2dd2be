"""Invitations are read however people write them."""

import pytest

from net.errors import BadInvitation
from net.invitation import Code, Invitation, new_code, read_code, read_invitation
from net.words import WORDS

CODE = Code(7, "tulip-anvil")


def test_an_invitation_reads_as_it_is_written() -> None:
    for host in ("203.0.113.5", "arcana.example.org", "2001:db8::7"):
        invitation = Invitation(host, 7788, CODE)
        assert read_invitation(str(invitation)) == invitation


@pytest.mark.parametrize(
    "text",
    [
        "arcana://203.0.113.5:7788#7-tulip-anvil",
        "203.0.113.5:7788#7-tulip-anvil",
        "203.0.113.5#7-tulip-anvil",
        "  ARCANA://203.0.113.5#7-Tulip-Anvil ",
        "<arcana://203.0.113.5:7788#7 tulip anvil>",
        "arcana:203.0.113.5:7788/#7-tulip-anvil",
    ],
)
def test_people_may_write_it_in_their_way(text: str) -> None:
    assert read_invitation(text) == Invitation("203.0.113.5", 7788, CODE)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This is not an invitation."),
        ("arcana://203.0.113.5:7788", "This is not an invitation."),
        ("arcana://203.0.113.5:7788#tulip", "This is not an invitation."),
        ("arcana://203.0.113.5:99999#7-tulip-anvil", "There is no port 99999"),
        ("arcana://203.0.113.5#7-tulip-anwil", "'anwil' is not one of the words"),
        ("arcana://a b#7-tulip-anvil", "This is not an invitation."),
    ],
)
def test_what_is_wrong_with_one_is_said(text: str, sentence: str) -> None:
    with pytest.raises(BadInvitation, match=sentence):
        read_invitation(text)


def test_words_are_many_and_easy_to_tell_apart() -> None:
    assert len(set(WORDS)) >= 256
    assert all(word.isascii() and word.islower() and 3 <= len(word) <= 8 for word in WORDS)
    code = new_code(3)
    assert read_code(str(code)) == code
