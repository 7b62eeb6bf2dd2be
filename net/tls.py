"""The host's certificate, made by itself, and how a guest makes sure that it meets that one."""

import datetime
import hashlib
import ssl
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

_YEARS: Final = 50
"""Nobody looks at the dates: the fingerprint is what counts, and a match may rest for long."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """A self-signed certificate with its key, both as PEM text."""

    certificate: bytes
    key: bytes

    @property
    def fingerprint(self) -> bytes:
        """SHA-256 of the certificate, as guests see it."""
        found = x509.load_pem_x509_certificate(self.certificate)
        return found.fingerprint(hashes.SHA256())


def new_certificate() -> Certificate:
    """A fresh key and a certificate for it that names nothing and nobody."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "arcana")])
    # A day early, because clocks of two machines differ.
    begins = datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=1)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(begins)
        .not_valid_after(begins + datetime.timedelta(days=365 * _YEARS))
        .sign(key, hashes.SHA256())
    )
    return Certificate(
        certificate.public_bytes(serialization.Encoding.PEM),
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        ),
    )


def server_context(certificate: Certificate) -> ssl.SSLContext:
    """What the host's door uses."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    # Python reads keys from files alone. This one is gone before anybody connects.
    with tempfile.TemporaryDirectory(prefix="arcana-") as folder:
        path = Path(folder) / "door.pem"
        path.touch(mode=0o600)
        path.write_bytes(certificate.key + certificate.certificate)
        context.load_cert_chain(path)
    return context


def guest_context() -> ssl.SSLContext:
    """What a guest connects with: no authority vouches for the host, its fingerprint is checked."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def fingerprint_of(der: bytes) -> bytes:
    """The fingerprint of a certificate as it comes from a connection."""
    return hashlib.sha256(der).digest()
