"""Finds the mistakes among the decisions of an analysed game."""

from turtleback_lab.analysis.walk import Analysis, Step

WORST = 3


def mistakes(analysis: Analysis) -> list[Step]:
    """The WORST mistakes that cost most, the worst first."""
    return sorted(filter(is_mistake, analysis.decisions), key=lambda step: step.gain)[:WORST]


def is_mistake(step: Step) -> bool:
    """Whether another choice was better by more than the sampling error."""
    return step.best != step.action
