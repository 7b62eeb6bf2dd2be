"""How values become bytes and digests; everybody at a table has to do this in exactly one way."""

import hashlib
import hmac
import json
from typing import Any

_VERSION = "arcana 1"


def canonical(value: Any) -> bytes:
    """Plain JSON values as the one text that stands for them; tuples read like lists."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False).encode()


def framed(tag: str, *fields: bytes) -> bytes:
    """The fields so that no two rows of fields, and no two purposes, give the same bytes."""
    parts = [f"{_VERSION} {tag}".encode(), *fields]
    return b"".join(len(part).to_bytes(8, "big") + part for part in parts)


def digest(tag: str, *fields: bytes) -> bytes:
    """SHA-256 over the fields, for one purpose."""
    return hashlib.sha256(framed(tag, *fields)).digest()


def keyed(key: bytes, tag: str, *fields: bytes) -> bytes:
    """HMAC-SHA256 over the fields: nobody without the key can tell it from chance."""
    return hmac.digest(key, framed(tag, *fields), "sha256")
