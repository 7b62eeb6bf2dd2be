"""The guest's side: a seat at somebody else's table, as if the table stood here."""
