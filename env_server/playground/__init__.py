"""The playground: a page at `/` to write a sketch, watch it painted, and see what it earns."""
