"""Every message of the protocol, field by field. `docs/protocol.md` tells when each is sent."""
