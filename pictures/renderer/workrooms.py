"""Behind the surgeries: sterilisation, X-ray, laboratory. Axes as in shapes.py."""

import math

import numpy as np

from fittings import (
    basin, bin_with_lid, binders, bottle, ceiling_panel, clock, coat, cup, keyboard, paper, pens, soap, socket, tap,
    tissues, towel,
)  # fmt: skip
from furniture import autoclave, steel_tray, stool
from interior import cabinets, frame, monitor, room_light, shell
from plants import areca, herb
from plaster_model import plaster_model
from scene import grid_faces, mesh, tube
from shapes import M, arm, ball, box, cylinder, moved, ogee, rod
from studio import area_light


def sterilisation(_case):
    """Worktop from the dirty side (basin, gloves) over the sterilisers to the clean side (pouches, trays)."""
    shell('terrazzo', 'ice')
    cabinets((-1.9, -1.3, -0.7, -0.1, 0.5, 1.1, 1.7, 2.3))
    _splash_tiles()
    for x in (-0.35, 0.9):
        autoclave(x)
    basin(-1.35, 1.92, 0.875, 'steel', 0.22, 0.12)
    tap(-1.35, 2.13, 0.875, 0.34, 0.18)
    soap(-1.02, 2.02, 0.875, 'leafy')
    towel(-1.3, 1.685, 0.735, 0.26, 0.36, 'water')
    for k in range(2):
        box(
            (-0.86 + k * 0.02, 2.08, 0.875 + 0.065 + k * 0.135), (0.23, 0.11, 0.13), ('ice', 'mint')[k], 0.004
        )
        box((-0.86 + k * 0.02, 2.023, 0.93 + k * 0.135), (0.11, 0.003, 0.045), 'black', 0)
    _pouch_rack(0.32)
    _loose_pouches(0.50, 1.77)
    _tray_stack(1.75)
    bottle(2.12, 2.0, 0.875, 'marigold', 0.26, 'white')
    bottle(2.27, 1.96, 0.875, 'white', 0.22, 'water')
    cup(2.42, 1.86, 0.875, 'mint')
    paper(1.38, 1.84, 0.875, 2, 0.12)
    rod([(1.46, 1.74, 0.885), (1.52, 1.86, 0.885)], 0.005, 'water')
    _glazed_units()
    bin_with_lid(2.88, 1.85, 'marigold', 0.46)
    area_light((0.2, 1.85, 1.58), (0.2, 1.6, 0.9), 2.2, 10, (1, 0.96, 0.9), height=0.15)
    box((0.5, 0.2, 0.45), (1.5, 0.70, 0.76), 'mint', 0.006)
    box((0.5, 0.22, 0.04), (1.4, 0.60, 0.08), 'deep', 0)
    for x in (0.0, 0.5, 1.0):
        box((x + 0.25, -0.152, 0.45), (0.006, 0.006, 0.74), 'deep', 0)
        box((x, -0.165, 0.74), (0.22, 0.016, 0.014), 'chrome', 0.005)
    box((0.5, 0.2, 0.868), (1.62, 0.80, 0.035), 'mint', 0.008)
    for k, lining in enumerate(('ice', 'white', 'blush')):
        steel_tray(0.02 + k * 0.46, 0.12, 0.902, lining)
    _gloves(1.06, 0.44)
    tissues(-0.10, 0.46, 0.885, 'ice', 0.3)
    ceiling_panel(0.4, 0.5, 1.2, 0.3)
    room_light(46, 60, 18, 6)


def _splash_tiles():
    box((0.2, 2.165, 1.17), (5.2, 0.02, 0.55), 'white', 0)
    for i in range(-17, 18):
        box((0.2 + i * 0.15, 2.153, 1.17), (0.003, 0.004, 0.54), 'dusk', 0)
    for z in (0.97, 1.07, 1.17, 1.27, 1.37):
        box((0.2, 2.153, z), (5.2, 0.004, 0.003), 'dusk', 0)


def _pouch_rack(x):
    """Sealed pouches, each with an instrument seen through its clear front; the first one leans out."""
    box((x, 1.89, 0.885), (0.20, 0.34, 0.02), 'steel', 0.004)
    for dy in (-0.165, 0.165):
        rod(
            [(x - 0.09, 1.89 + dy, 0.89), (x - 0.09, 1.89 + dy, 1.0), (x + 0.09, 1.89 + dy, 1.0), (x + 0.09, 1.89 + dy, 0.89)],
            0.004,
            'chrome',
        )
    for k in range(6):
        _pouch(
            (x + 0.004 * ((k * 3) % 4 - 1), 1.77 + k * 0.05, 0.895),
            0.18 + (0.10 if k == 0 else 0.02 * (k % 2)),
            k,
        )


def _pouch(foot, lean, k):
    """Paper back, clear blue front, printed sealing strip, and the spot that turns brown in the steam."""
    x, y, z = foot
    back = lambda up: y + up * math.sin(lean)
    up = lambda u: z + u * math.cos(lean)
    box((x, back(0.12), up(0.12)), (0.15, 0.003, 0.24), 'white', 0, (-lean, 0, 0))
    box((x, back(0.10) - 0.003, up(0.10)), (0.125, 0.002, 0.18), 'dusk' if k % 2 else 'ice', 0, (-lean, 0, 0))
    box(
        (x, back(0.22) - 0.004, up(0.22)),
        (0.15, 0.002, 0.030),
        'water' if k % 2 else 'leafy',
        0,
        (-lean, 0, 0),
    )
    box((x - 0.04, back(0.03) - 0.005, up(0.025)), (0.03, 0.002, 0.012), 'wood', 0, (-lean, 0, 0))
    tool = [(x - 0.03 + 0.06 * t, back(0.04 + 0.14 * t) - 0.009, up(0.04 + 0.14 * t)) for t in (0, 1)]
    rod(tool, 0.005, 'chrome')
    rod([tool[1], (x + 0.035, back(0.195) - 0.009, up(0.195))], 0.002, 'chrome')


def _loose_pouches(x, y, z=0.878):
    """Two pouches that lie flat, as just taken out."""
    for k, turn in enumerate((0.5, -0.25)):
        c, s = math.cos(turn), math.sin(turn)
        at = lambda dx, dy, up: (x + dx * c - dy * s, y + dx * s + dy * c, z + up + 0.010 * k)
        box(at(0, 0, 0.001), (0.12, 0.20, 0.002), 'white', 0, (0, 0, turn))
        box(at(0, -0.01, 0.003), (0.10, 0.15, 0.002), 'dusk', 0, (0, 0, turn))
        box(at(0, 0.085, 0.003), (0.12, 0.025, 0.002), 'leafy', 0, (0, 0, turn))
        rod([at(-0.02, -0.07, 0.008), at(0.02, 0.05, 0.008)], 0.005, 'chrome')


def _gloves(x, y, z=0.89):
    """A used pair of blue gloves, laid down."""
    for k, turn in enumerate((0.4, 0.9)):
        c, s = math.cos(turn), math.sin(turn)
        at = lambda dx, dy: (x + 0.05 * k + dx * c - dy * s, y + dx * s + dy * c, z + 0.008 + 0.01 * k)
        box(at(0, 0), (0.085, 0.11, 0.014), 'dusk', 0.006, (0, 0, turn))
        for f in range(4):
            rod(
                [at(-0.033 + f * 0.022, 0.05), at(-0.042 + f * 0.028, 0.105 + 0.012 * (f in (1, 2)))],
                0.009,
                'dusk',
            )
        rod([at(0.04, 0.0), at(0.075, 0.04)], 0.009, 'dusk')


def _tray_stack(x):
    for k in range(3):
        box((x, 1.88, 0.905 + k * 0.055), (0.42, 0.30, 0.045), 'steel', 0.012)
        box((x, 1.735, 0.905 + k * 0.055), (0.10, 0.01, 0.014), 'chrome', 0.003)
    for k in range(4):
        tx = x - 0.13 + k * 0.08
        tube('tool', [(tx, 1.80, 1.052), (tx, 1.96, 1.052)], 0.008, M['chrome'])


def _glazed_units():
    box((0.2, 2.03, 1.92), (4.6, 0.30, 0.62), 'gloss', 0.012)
    for k in range(8):
        box((-1.82 + k * 0.575, 1.877, 1.92), (0.006, 0.01, 0.60), 'grey', 0)
    for x in (-0.37, 0.78):
        box((x, 1.872, 1.92), (0.50, 0.01, 0.52), 'navy', 0.002)
        for z in (1.68, 1.92):
            box((x, 1.868, z - 0.005), (0.48, 0.014, 0.012), 'white', 0)
            for j in range(4):
                m = ('white', 'ice', 'mint', 'white', 'dusk')[(j + int(z * 10)) % 5]
                tall = 0.12 + 0.03 * ((j * 5 + int(z * 7)) % 3)
                box((x - 0.17 + j * 0.113, 1.866, z + tall / 2), (0.09, 0.012, tall), m, 0.002)
                box(
                    (x - 0.17 + j * 0.113, 1.859, z + tall * 0.8),
                    (0.09, 0.002, 0.02),
                    'leafy' if j % 2 else 'water',
                    0,
                )
    box((0.2, 2.0, 1.60), (4.5, 0.18, 0.012), 'glow', 0)


def xray(_case):
    shell('kota', 'ice', window=None, wall='white')
    box((0.4, 2.192, 1.97), (6.8, 0.012, 1.72), 'pale', 0)
    _panoramic_machine(-0.30, 0.95)
    monitor(1.75, 1.62, 1.15)
    _aprons(-1.75)
    box((1.75, 1.75, 0.72), (1.3, 0.52, 0.04), 'planks', 0.006)
    for dx in (-0.58, 0.58):
        box((1.75 + dx, 1.75, 0.35), (0.04, 0.46, 0.70), 'planks', 0.005)
    box((2.12, 1.75, 0.52), (0.40, 0.44, 0.34), 'white', 0.005)
    for z in (0.42, 0.53, 0.64):
        box((2.12, 1.525, z), (0.12, 0.012, 0.010), 'chrome', 0.003)
    keyboard(1.62, 1.64, 0.74)
    herb(2.25, 1.84, 0.74, seed=5)
    paper(1.28, 1.66, 0.74, 3, 0.25)
    pens(1.25, 1.90, 0.74, 'navy')
    cup(2.08, 1.64, 0.74, 'marigold', 0.095)
    for k in range(3):
        box(
            (1.46, 1.93, 0.748 + 0.014 * k),
            (0.24, 0.18, 0.012),
            ('card', 'cream', 'card')[k],
            0.001,
            (0, 0, 0.1 * k),
        )
    stool(1.35, 1.05, 'soft-water')
    areca(-2.15, 1.35, 0.95, 'clay', 11)
    frame(0.72, 1.78, 0.40, 0.52, 'blush')
    ogee(0.72, 2.155, 1.60, 0.20, 0.32, 'marigold', 0.008)
    _warning_lamp(0.10)
    socket(0.55, 0.34)
    bin_with_lid(0.78, 1.92, 'white', 0.34)
    ceiling_panel(-0.3, 0.4)
    room_light(70, 30, 16, 0)


def _warning_lamp(x):
    box((x, 2.15, 2.32), (0.34, 0.08, 0.13), 'white', 0.008)
    box((x, 2.106, 2.32), (0.30, 0.006, 0.09), 'marigold-glow', 0.002)


def _panoramic_machine(x, y):
    """Slim column with a sliding head: a turning arm carries the tube on one side, the sensor on the other.

    Between them a patient stands, chin on the rest, hands on the grips.
    """
    box((x, y + 0.34, 0.02), (0.72, 0.66, 0.04), 'grey', 0.012)
    box((x, y + 0.50, 1.14), (0.20, 0.13, 2.22), 'gloss', 0.018)
    box((x, y + 0.432, 1.14), (0.07, 0.01, 2.1), 'grey', 0)
    for k in range(9):
        box((x + 0.045, y + 0.429, 0.75 + k * 0.10), (0.022, 0.002, 0.004), 'black', 0)
    # the carriage that goes up and down with all that follows
    box((x, y + 0.40, 1.62), (0.24, 0.10, 1.02), 'gloss', 0.025)
    box((x, y + 0.347, 1.75), (0.13, 0.006, 0.26), 'black', 0.004)
    box((x, y + 0.343, 1.80), (0.11, 0.002, 0.12), 'film', 0)
    for k in range(3):
        box(
            (x - 0.03 + 0.03 * k, y + 0.343, 1.70),
            (0.018, 0.002, 0.018),
            ('leafy', 'marigold', 'gulab')[k],
            0,
        )
    box((x, y + 0.20, 2.09), (0.22, 0.50, 0.09), 'gloss', 0.02)
    box((x, y + 0.20, 2.04), (0.16, 0.46, 0.012), 'water', 0.003)
    cylinder((x, y, 2.02), 0.10, 0.05, 'grey', bevel=0.006)
    # turning arm, a little on its way
    def turning():
        box((0, 0, 1.955), (1.02, 0.17, 0.075), 'gloss', 0.022)
        box((0, -0.086, 1.955), (0.80, 0.004, 0.012), 'water', 0)
        box((-0.45, 0, 1.67), (0.15, 0.20, 0.50), 'gloss', 0.03)
        box((-0.45, 0, 1.405), (0.13, 0.18, 0.03), 'grey', 0.006)
        box((-0.372, 0, 1.62), (0.010, 0.09, 0.22), 'black', 0.002)
        box((-0.366, 0, 1.62), (0.006, 0.02, 0.15), 'grey', 0)
        box((-0.45, -0.102, 1.70), (0.09, 0.004, 0.20), 'pale', 0.002)
        box((0.47, 0, 1.75), (0.055, 0.15, 0.36), 'gloss', 0.015)
        box((0.44, 0, 1.60), (0.045, 0.20, 0.32), 'black', 0.008)
        box((0.416, 0, 1.60), (0.004, 0.13, 0.24), 'grey', 0)
        for k in range(6):
            box((0.15 + 0.03 * k, -0.0865, 1.982), (0.018, 0.003, 0.005), 'black', 0)

    moved((x, y), 0.34, turning)
    # shelf with chin rest, bite block, temple holds, grips
    box((x, y + 0.22, 1.30), (0.16, 0.34, 0.045), 'gloss', 0.012)
    box((x, y + 0.02, 1.325), (0.26, 0.13, 0.035), 'gloss', 0.014)
    box((x, y - 0.01, 1.355), (0.09, 0.06, 0.025), 'dusk', 0.008)
    rod([(x, y + 0.03, 1.34), (x, y + 0.03, 1.44), (x, y - 0.02, 1.445)], 0.007, 'chrome')
    box((x, y - 0.03, 1.447), (0.02, 0.03, 0.010), 'dusk', 0.003)
    for s in (-1, 1):
        rod(
            [(x + s * 0.10, y + 0.07, 1.34), (x + s * 0.115, y + 0.06, 1.50), (x + s * 0.10, y + 0.02, 1.58)],
            0.007,
            'grey',
        )
        cylinder((x + s * 0.097, y + 0.01, 1.59), 0.022, 0.012, 'black', (0, math.pi / 2, 0), 0.003)
        rod(
            [(x + s * 0.12, y + 0.06, 1.31), (x + s * 0.24, y + 0.02, 1.30), (x + s * 0.26, y - 0.03, 1.24), (x + s * 0.26, y - 0.05, 1.06)],
            0.014,
            'grey',
        )
        rod([(x + s * 0.26, y - 0.043, 1.22), (x + s * 0.26, y - 0.05, 1.07)], 0.019, 'black')
    q = np.linspace(0, 1, 14)
    rod([(x + 0.11, y + 0.50, 0.9 - 0.86 * a + 0.0 * a) for a in (0, 1)], 0.008, 'black')
    rod(
        [(x + 0.10 + 0.16 * math.sin(math.pi * a), y + 0.44, 1.25 - 0.45 * math.sin(math.pi * a)) for a in q],
        0.006,
        'grey',
    )


def _aprons(x):
    """Two lead aprons on hooks: they hang in folds, with a collar and a seam."""
    box((x, 2.16, 1.86), (0.78, 0.03, 0.08), 'planks', 0.006)
    for dx, m in ((-0.19, 'soft-gulab'), (0.20, 'soft-water')):
        cylinder((x + dx, 2.12, 1.86), 0.012, 0.08, 'brassy', (math.pi / 2, 0, 0), 0.003)
        u, v = np.meshgrid(np.linspace(-1, 1, 40), np.linspace(0, 1, 30))
        half = 0.07 + 0.085 * np.clip((v - 0.02) * 5, 0, 1) + 0.015 * v
        fold = 0.016 * np.sin(u * 5.5 + 0.5) * np.clip(v * 2, 0, 1) + 0.03 * np.sqrt(np.clip(1 - u * u, 0, 1))
        front = np.stack(
            [x + dx + half * u, 2.13 - fold - 0.012, 1.84 - 0.90 * v + 0.02 * (u * u) * (v < 0.04)], -1
        )
        mesh('apron', front.reshape(-1, 3), grid_faces(30, 40), M[m])
        box((x + dx, 2.075, 1.42), (0.30, 0.012, 0.05), m, 0.005)
        box((x + dx + 0.02, 2.066, 1.42), (0.05, 0.008, 0.035), 'brass', 0.002)
        rod(
            [(x + dx - 0.05, 2.085, 1.80), (x + dx, 2.105, 1.865), (x + dx + 0.05, 2.085, 1.80)],
            0.008,
            'black',
        )
    rod([(x - 0.38, 2.14, 1.86), (x - 0.38, 2.10, 1.86), (x - 0.38, 2.10, 1.89)], 0.007, 'brassy')


def laboratory(_case):
    """A corner with a workbench, a lamp and plaster models."""
    shell('kota')
    cabinets((-0.95, -0.35, 0.25, 0.85, 1.45), front='neem', top='planks')
    # the pale models need a dark wall behind them
    box((0.35, 2.185, 1.56), (2.9, 0.03, 1.40), 'water', 0.004)
    for z in (1.50, 1.92):
        box((0.35, 2.06, z), (2.7, 0.24, 0.03), 'planks', 0.004)
        for x in (-0.9, 1.6):
            box((x, 2.10, z - 0.08), (0.03, 0.12, 0.14), 'brass', 0.004)
    for k, x in enumerate((-0.72, -0.28, 0.16, 0.60)):
        plaster_model(x, 1.98, 1.518, turn=0.12 * (-1) ** k, scale=0.0030, upper=k % 2 == 0)
    for k, (h, m) in enumerate(((0.20, 'white'), (0.15, 'blush'), (0.24, 'ice'))):
        cylinder((1.0 + k * 0.20, 2.06, 1.518 + h / 2), 0.065, h, m)
        cylinder((1.0 + k * 0.20, 2.06, 1.53 + h), 0.067, 0.025, ('gulab', 'wood', 'water')[k], bevel=0.004)
        box((1.0 + k * 0.20, 1.994, 1.518 + h * 0.5), (0.07, 0.003, 0.05), 'cream', 0)
    for k, m in enumerate(('card', 'cream', 'pale', 'card')):
        box((-0.7 + k * 0.34, 2.05, 2.02), (0.28, 0.2, 0.17), m, 0.004)
        box((-0.7 + k * 0.34, 1.948, 2.03), (0.11, 0.003, 0.055), 'white', 0)
    binders(0.62, 2.06, 1.936, 5, 0.28, 8)
    herb(1.3, 2.06, 1.94, seed=8)
    _bench_lamp(0.95)
    _bench_things()
    stool(0.2, 1.0, 'soft-gulab', 0.56)
    coat(-1.42, 1.86, 'mint')
    clock(2.35, 2.0, 0.17, 'brassy')
    bin_with_lid(-1.62, 1.75, 'steel', 0.4)
    socket(1.98, 1.15)
    ceiling_panel(0.3, 0.9, 1.2, 0.3)
    box((2.35, 1.93, 0.45), (0.5, 0.46, 0.9), 'gloss', 0.01)  # furnace
    box((2.35, 1.695, 0.62), (0.16, 0.014, 0.012), 'chrome', 0.004)
    box((2.35, 1.93, 1.13), (0.44, 0.40, 0.46), 'steel', 0.03)
    box((2.35, 1.72, 1.13), (0.28, 0.02, 0.30), 'deep', 0.03)
    box((2.35, 1.705, 1.13), (0.16, 0.01, 0.12), 'marigold', 0.01)
    areca(-2.15, 1.2, 0.95, 'clay', 15)
    room_light()


def _bench_lamp(x):
    cylinder((x, 2.0, 0.90), 0.10, 0.03, 'neem', bevel=0.01)
    arm([(x, 2.0, 0.9), (x + 0.06, 2.0, 1.22), (x - 0.26, 1.86, 1.42)], 0.014, 'brassy')
    cylinder((x - 0.29, 1.845, 1.385), 0.12, 0.12, 'neem', (0.25, 0.35, 0), 0.01, top=0.05)
    cylinder((x - 0.305, 1.83, 1.325), 0.085, 0.012, 'glow', (0.25, 0.35, 0), 0)
    area_light((x - 0.31, 1.82, 1.30), (x - 0.4, 1.75, 0.9), 0.12, 5, (1, 0.88, 0.7))


def _bench_things():
    """Two models, a bowl, brushes in a glass, knives on a tray."""
    top = 0.886
    plaster_model(0.30, 1.80, top, turn=0.15, scale=0.0040)
    plaster_model(0.70, 1.84, top, turn=-0.35, scale=0.0040, upper=True)
    box((-0.20, 1.82, top + 0.012), (0.34, 0.24, 0.02), 'steel', 0.008)
    for k in range(4):
        tube(
            'knife',
            [(-0.32 + k * 0.075, 1.74, top + 0.03), (-0.30 + k * 0.075, 1.92, top + 0.03)],
            0.008,
            M['wood'],
        )
        tube(
            'blade',
            [(-0.30 + k * 0.075, 1.92, top + 0.03), (-0.295 + k * 0.075, 1.97, top + 0.03)],
            0.005,
            M['chrome'],
        )
    cylinder((-0.60, 1.88, top + 0.06), 0.085, 0.11, 'soft-gulab', bevel=0.012, top=0.12)
    cylinder((-0.60, 1.88, top + 0.112), 0.10, 0.008, 'white', bevel=0)
    cylinder((1.15, 1.92, top + 0.08), 0.055, 0.16, 'ice', bevel=0.008)
    for k in range(5):
        a = k * 1.25
        tip = (1.15 + 0.07 * np.cos(a), 1.92 + 0.05 * np.sin(a), top + 0.30)
        tube('brush', [(1.15, 1.92, top + 0.02), tip], 0.007, M['wood'])
        ball(tip, 0.014, 'deep', 1.6)
    paper(0.02, 1.76, top, 2, -0.15)
    rod([(0.08, 1.69, top + 0.012), (0.15, 1.80, top + 0.012)], 0.005, 'marigold')
    cup(1.38, 1.84, top, 'gulab', 0.09)
    rng = np.random.RandomState(5)
    for _ in range(60):  # crumbs of plaster round the models
        x, y = rng.normal(0.48, 0.20), rng.normal(1.745, 0.035)
        ball((x, y, top + 0.001), rng.uniform(0.0015, 0.0045), 'plaster', 0.6)
    rod([(0.42, 1.71, top + 0.006), (0.56, 1.735, top + 0.006)], 0.0055, 'wood')
    rod([(0.56, 1.735, top + 0.006), (0.60, 1.742, top + 0.006)], 0.003, 'chrome')
