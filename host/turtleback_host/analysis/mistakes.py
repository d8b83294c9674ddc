"""Which decisions of an analysed game were mistakes."""

from turtleback_host.analysis.walk import Analysis, Step

WORST = 3


def mistakes(analysis: Analysis) -> list[Step]:
    """The decisions that cost most, the worst first."""
    return sorted(filter(is_mistake, analysis.decisions), key=lambda step: step.gain)[:WORST]


def is_mistake(step: Step) -> bool:
    """Whether another choice was better, beyond the luck of the games played on."""
    return step.best != step.action
