"""A preference model behind HTTP, for machines that paint and machines that score apart."""
