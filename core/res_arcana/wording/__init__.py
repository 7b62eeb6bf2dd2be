"""The texts of Res Arcana: what cards say, questions, answers, events, the table."""
