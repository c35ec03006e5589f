"""A render farm: painting and reading on many machines through Ray, behind one studio."""
