"""Mahé for Numba: its rules, draws and cache on disk, on which `simulate` and the bots of a PC build."""
