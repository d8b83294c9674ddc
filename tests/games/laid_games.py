"""Play-script steps that set up positions of games on the device."""

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
    """Mixin with more steps for play scripts.

    mice {0: {6: 5}}                  puts a seat's mice on shared cells; all other mice are on their starts
    piles [[3], [7]] [[4]]            lays piles and hands of MADA
    king 13 {1: 24} [21, 31]          lays the King's space, the nymphs and the gold of Midas; -1 reverses the current
    midas 30 2 80                     starts Midas with these cards already drawn, without their scenes
    draws 24                          draws a card with its scene
    ring 4                            waits until the scale of Midas shows this ring
    scale 4                           the scale of Midas shows this ring now
    """

    def redraw(self):
        """Show the changed position and wait until the device asks for a press."""
        self.device.table.watch(self.device.table.match, self.device.app.time)
        self.device.settle()

    def step_mice(self, *text):
        """Place the numbers of all seats first, then put these mice on the map."""
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
        device.app.stage = device.table  # skips the notice with the begin code
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
        """Return the number of lit lamps of the scale. The lit lamps must be the first ones."""
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
