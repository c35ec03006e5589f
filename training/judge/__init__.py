"""Judging the judge, and fitting the embedded one."""
