"""The trusted painting page: its scripts, where they come from, and the pixels it hands back."""
