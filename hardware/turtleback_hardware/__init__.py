"""The hardware of Turtleback as code: circuit, power budget, wiring and case."""
