"""The commands of `atelier`, one file each, and the options that they share."""
