"""Tables on the network: hosting one here, and sitting at one elsewhere."""
