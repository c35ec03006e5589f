"""The embedded judge: a small server of the chat-completions protocol that measures paintings."""
