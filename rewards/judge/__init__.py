"""The pairwise judge: paintings held against references, each pair asked in both orders."""
