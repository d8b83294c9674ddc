"""Make the carrier board with KiCad's own Python: board file, rule check, Gerbers and drill files (`make carrier`)."""

import re
import sys
import zipfile
from pathlib import Path

import pcbnew

from turtleback_hardware.carrier.route import GRID_MM, GROUND, HIGH, PADS, PICTURE, WIDE, Cell, nets, route, svg
from turtleback_hardware.tables import HARDWARE, write

BOARD = HARDWARE / "carrier"
PAD_MM, DRILL_MM = 1.6, 1.0
TRACK_MM, VIA_MM, VIA_DRILL_MM = 0.45, 0.8, 0.4
EDGE_MM, CLEARANCE_MM = 0.5, 0.2
ROUND_MM = 0.03  # how far a drawn corner may be off its circle: a finer one only makes long files
LAYERS = (pcbnew.F_Cu, pcbnew.B_Cu)
GERBERS = {
    "F_Cu": pcbnew.F_Cu,
    "B_Cu": pcbnew.B_Cu,
    "F_Mask": pcbnew.F_Mask,
    "B_Mask": pcbnew.B_Mask,
    "F_Silkscreen": pcbnew.F_SilkS,
    "Edge_Cuts": pcbnew.Edge_Cuts,
}
# Words on the board: what, where, in grid steps; and what stands at a part instead of its name.
WORDS = (("TURTLEBACK", (52, 9)), ("Pico, USB this side", (21, 17)), ("+", (50.4, 32)))
NAMES = {
    "A2": "booster 5V GND",
    "BZ1": "piezo",
    "D1": "ring DIN GND 5V",
    "DS1": "screen GND 3V3 SCL SDA",
    "J1": "jack ROLL",
    "J2": "jack STOP",
    "J3": "jack SWITCH",
    "JP1": "USB 5V BAT",
    "SW1": "ROLL",
    "SW2": "STOP",
}
TEXT_MM = 0.9


def point(cell: tuple[float, float]) -> pcbnew.wxPoint:
    """A place of the grid, as KiCad counts."""
    return pcbnew.wxPointMM(20 + cell[0] * GRID_MM, 20 + cell[1] * GRID_MM)


def build(path: Path) -> pcbnew.BOARD:
    """The whole board."""
    board = pcbnew.NewBoard(str(path))
    rules = board.GetDesignSettings()
    rules.m_CopperEdgeClearance = pcbnew.FromMM(EDGE_MM)
    rules.m_MaxError = pcbnew.FromMM(ROUND_MM)
    rules.m_TrackMinWidth = pcbnew.FromMM(CLEARANCE_MM)
    infos = _nets(board)
    for ref, pads in PADS.items():
        _part(board, ref, pads, infos)
    for name, ways in route().items():
        for way in ways:
            for one, other in zip(way, way[1:]):
                _track(board, infos[name], one, other)
    _outline(board)
    for text, cell in WORDS:
        _text(board, text, cell)
    _grounds(board, infos[GROUND])
    return board


def _nets(board) -> dict:
    infos = {}
    for name in sorted(nets()):
        infos[name] = pcbnew.NETINFO_ITEM(board, name)
        board.Add(infos[name])
    return infos


def _part(board, ref: str, pads: dict[str, Cell], infos) -> None:
    part = pcbnew.FOOTPRINT(board)
    part.SetReference(ref)
    part.SetAttributes(pcbnew.FP_THROUGH_HOLE)
    part.Reference().SetVisible(False)
    part.Value().SetVisible(False)
    board.Add(part)
    part.SetPosition(point(next(iter(pads.values()))))
    home = {pin: name for name, pins in nets().items() for pin in pins}
    for number, cell in pads.items():
        pad = pcbnew.PAD(part)
        pad.SetNumber(number)
        pad.SetAttribute(pcbnew.PAD_ATTRIB_PTH)
        pad.SetShape(pcbnew.PAD_SHAPE_RECT if number == "1" else pcbnew.PAD_SHAPE_CIRCLE)
        pad.SetSize(pcbnew.wxSizeMM(PAD_MM, PAD_MM))
        pad.SetDrillSize(pcbnew.wxSizeMM(DRILL_MM, DRILL_MM))
        pad.SetLayerSet(pad.PTHMask())
        pad.SetPosition(point(cell))
        pad.SetPos0(pad.GetPosition() - part.GetPosition())
        part.Add(pad)
        if "%s.%s" % (ref, number) in home:
            pad.SetNet(infos[home["%s.%s" % (ref, number)]])
    xs, ys = [x for x, _ in pads.values()], [y for _, y in pads.values()]
    between = max(ys) > min(ys) or (len(pads) == 2 and max(xs) - min(xs) >= 4)
    below = 0 if between else -1.4  # between its pads if there is room, else over them
    _text(board, NAMES.get(ref, ref), (sum(xs) / len(xs), min(ys) + (max(ys) - min(ys)) / 2 + below))


def _track(board, net, one, other) -> None:
    (x, y, layer), (u, v, below) = one, other
    if layer == below:
        track = pcbnew.PCB_TRACK(board)
        track.SetStart(point((x, y)))
        track.SetEnd(point((u, v)))
        track.SetWidth(pcbnew.FromMM(TRACK_MM))
        track.SetLayer(LAYERS[layer])
    elif any((x, y) in pads.values() for pads in PADS.values()):
        return  # a pad joins both layers by itself
    else:
        track = pcbnew.PCB_VIA(board)
        track.SetPosition(point((x, y)))
        track.SetWidth(pcbnew.FromMM(VIA_MM))
        track.SetDrill(pcbnew.FromMM(VIA_DRILL_MM))
    track.SetNet(net)
    board.Add(track)


def _outline(board) -> None:
    corners = [(0, 0), (WIDE, 0), (WIDE, HIGH), (0, HIGH)]
    for one, other in zip(corners, [*corners[1:], corners[0]]):
        edge = pcbnew.PCB_SHAPE(board)
        edge.SetShape(pcbnew.SHAPE_T_SEGMENT)
        edge.SetStart(point(one))
        edge.SetEnd(point(other))
        edge.SetLayer(pcbnew.Edge_Cuts)
        edge.SetWidth(pcbnew.FromMM(0.1))
        board.Add(edge)


def _text(board, text: str, cell: tuple[float, float]) -> None:
    words = pcbnew.PCB_TEXT(board)
    words.SetText(text)
    words.SetPosition(point(cell))
    words.SetLayer(pcbnew.F_SilkS)
    words.SetTextSize(pcbnew.wxSizeMM(TEXT_MM, TEXT_MM))
    words.SetTextThickness(pcbnew.FromMM(0.15))
    board.Add(words)


def _grounds(board, net) -> None:
    """Ground on all that is left of both layers."""
    for layer in LAYERS:
        zone = pcbnew.ZONE(board)
        zone.SetLayer(layer)
        zone.SetNet(net)
        zone.SetLocalClearance(pcbnew.FromMM(0.25))
        zone.SetMinThickness(pcbnew.FromMM(0.25))
        zone.SetThermalReliefGap(pcbnew.FromMM(0.3))
        zone.SetThermalReliefSpokeWidth(pcbnew.FromMM(0.4))
        outline = zone.Outline()
        outline.NewOutline()
        for x, y in ((0.5, 0.5), (WIDE - 0.5, 0.5), (WIDE - 0.5, HIGH - 0.5), (0.5, HIGH - 0.5)):
            at = point((x, y))
            outline.Append(at.x, at.y)
        board.Add(zone)
    board.BuildConnectivity()
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())


def check(board, report: Path) -> list[str]:
    """What KiCad's rule check finds: violations, and what is not joined."""
    pcbnew.WriteDRCReport(board, str(report), pcbnew.EDA_UNITS_MILLIMETRES, True)
    text = re.sub(r"(?m)^\*\* (Created on|Drc report).*\n", "", report.read_text("utf-8"))
    report.write_text(text, "utf-8")
    counts = [int(count) for count in re.findall(r"Found (\d+) ", text)]
    return [] if counts and not any(counts) else text.splitlines()


def plot(board, folder: Path) -> None:
    """Gerbers and drill files, in one archive without dates."""
    plotter = pcbnew.PLOT_CONTROLLER(board)
    options = plotter.GetPlotOptions()
    options.SetOutputDirectory(str(folder))
    options.SetUseGerberX2format(True)
    options.SetCreateGerberJobFile(False)
    options.SetSubtractMaskFromSilk(True)
    for name, layer in GERBERS.items():
        plotter.SetLayer(layer)
        plotter.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
        plotter.PlotLayer()
    plotter.ClosePlot()
    drill = pcbnew.EXCELLON_WRITER(board)
    drill.SetOptions(False, False, pcbnew.wxPoint(0, 0), True)  # one file for all holes: all are plated
    drill.SetFormat(True)
    drill.CreateDrillandMapFilesSet(str(folder), True, False)


def main() -> None:
    """Write the files, or print what the rule check found."""
    BOARD.mkdir(exist_ok=True)
    path = BOARD / "carrier.kicad_pcb"
    pcbnew.SaveBoard(str(path), build(path))
    board = pcbnew.LoadBoard(str(path))
    path.with_suffix(".kicad_prl").unlink(missing_ok=True)  # how windows lay
    found = check(board, BOARD / "drc.txt")
    if found:
        sys.exit("\n".join(found))
    gerbers = BOARD / "gerbers"
    gerbers.mkdir(exist_ok=True)
    plot(board, gerbers)
    with zipfile.ZipFile(BOARD / "gerbers.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(gerbers.iterdir()):
            archive.writestr(zipfile.ZipInfo(file.name), file.read_bytes(), zipfile.ZIP_DEFLATED)
            file.unlink()
    gerbers.rmdir()
    write(PICTURE, svg())


if __name__ == "__main__":
    main()
