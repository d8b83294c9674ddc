"""Games on a PC: what is asked for, recorded, saved, replayed and verified; titles, rules in short, help, analysis."""
