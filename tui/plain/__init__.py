"""The line mode: questions and answers as lines of text, made to be read aloud."""
