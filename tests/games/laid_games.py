"""Positions of games on the device, for play scripts."""

import ast

from mada_positions import laid
from midas_table import laid_out

from turtleback.engine.contract import CHANCE
from turtleback.engine.match import Match
from turtleback.games.midas.board import COUNTER_CLOCKWISE
from turtleback.games.midas.rules import Midas
from turtleback_host.virtual.device import VirtualDevice

SCALE = range(19, 24)  # lamps of the rings of Midas


class LaidGames:
    """To be mixed into a play script.

    mice {0: {6: 5}}                  of a seat, mice on shared cells; all others are on their starts
    piles [[3], [7]] [[4]]            of MADA, with hands
    king 13 {1: 24} [21, 31]          of Midas: the King's space, the nymphs' spaces and gold; -1: the other current
    midas 30 2 80                     a game of Midas that draws by hand: cards that have been drawn, without a scene
    draws 24                          and one with its scene
    ring 4                            time passes until the scale of Midas says so
    scale 4                           what it says
    """

    def redraw(self):
        self.device.table.watch(self.device.table.match, self.device.app.time)
        self.device.settle()

    def step_mice(self, *text):
        """The numbers are placed first."""
        game = self.device.table.match.game
        while game.legal()[0][0] == "place":
            game.apply(game.legal()[0])
        for seat, cells in ast.literal_eval(" ".join(text)).items():
            for mouse, cell in cells.items():
                game.place[7 * seat + mouse] = cell
        game.turn = 0
        self.redraw()

    def step_piles(self, *text):
        piles, hands = ast.literal_eval(" ".join(text).replace("]] [[", "]], [["))
        while self.device.table.match.game.actor() == CHANCE:
            self.device.run(100)
        self.device.table.match.game.restore(laid(piles, hands).snapshot())
        self.redraw()

    def step_king(self, space, *text):
        nymphs, gold, way = {}, [], 1
        for part in ast.literal_eval("[%s]" % " ".join(text).replace("} ", "}, ").replace("] ", "], ")):
            if isinstance(part, dict):
                nymphs = part
            elif isinstance(part, list):
                gold = part
            else:
                way = part
        match = Match(laid_out(int(space), nymphs, gold, COUNTER_CLOCKWISE * way))
        self.device.table.watch(match, self.device.app.time)
        self.device.settle()

    def step_midas(self, *cards):
        setting = self.setting()
        self._device = device = VirtualDevice(setting)
        device.app.stage = device.table  # past the code of the dice
        device.table.begin(device.app.time)
        device.table.journal.chance = None
        device.table.watch(Match(Midas(len(setting.players))), device.app.time)
        for card in cards:
            device.table.match.play(("card", int(card)))
        device.table.watch(device.table.match, device.app.time)

    def step_draws(self, *action):
        self.device.table.play(("card", int(action[0])) if action[0].isdecimal() else action, self.device.app.time)
        self.device.run(20)

    def scale(self):
        lit = [self.device.lamp(lamp) != "dark" for lamp in SCALE]
        assert lit == sorted(lit, reverse=True)
        return sum(lit)

    def step_ring(self, ring):
        for _ in range(200):
            if self.scale() == int(ring):
                return
            self.device.run(50)
        raise AssertionError("it is never shown")

    def step_scale(self, ring):
        assert self.scale() == int(ring), self.scale()
