"""Behind the surgeries: sterilisation, X-ray, laboratory. Axes as in shapes.py."""

import math

import numpy as np

from furniture import autoclave, steel_tray, stool
from interior import cabinets, frame, monitor, room_light, shell
from plants import areca, herb
from plaster_model import plaster_model
from scene import tube
from shapes import M, arm, ball, box, cylinder, ogee
from studio import area_light


def sterilisation(_case):
    shell('terrazzo', 'ice', window=False)
    cabinets((-1.9, -1.3, -0.7, -0.1, 0.5, 1.1, 1.7, 2.3))
    _splash_tiles()
    for x in (-0.35, 0.9):
        autoclave(x)
    box((-1.45, 1.86, 0.885), (0.62, 0.36, 0.02), 'steel', 0.008)
    box((-1.45, 1.86, 0.890), (0.52, 0.28, 0.012), 'deep', 0.004)
    arm([(-1.45, 2.06, 0.88), (-1.45, 2.06, 1.18), (-1.45, 1.90, 1.20), (-1.45, 1.88, 1.12)], 0.014, 'chrome')
    _pouch_rack(0.32)
    _tray_stack(1.75)
    for x, m in ((2.18, 'marigold'), (2.31, 'white')):
        cylinder((x, 1.95, 0.99), 0.05, 0.22, m)
        cylinder((x, 1.95, 1.13), 0.018, 0.06, 'white')
    _glazed_units()
    area_light((0.2, 1.85, 1.58), (0.2, 1.6, 0.9), 2.2, 10, (1, 0.96, 0.9), height=0.15)
    box((0.5, 0.2, 0.43), (1.5, 0.70, 0.80), 'mint', 0.015)
    box((0.5, 0.2, 0.86), (1.62, 0.80, 0.05), 'mint', 0.015)
    for k, lining in enumerate(('mint', 'ice', 'blush')):
        steel_tray(0.02 + k * 0.46, 0.16, 0.905, lining)
    room_light(65, 60, 55)


def _splash_tiles():
    box((0.2, 2.165, 1.17), (5.2, 0.02, 0.55), 'white', 0)
    for i in range(-8, 9):
        box((0.2 + i * 0.30, 2.152, 1.17), (0.004, 0.004, 0.54), 'ice', 0)
    for z in (1.08, 1.26):
        box((0.2, 2.152, z), (5.2, 0.004, 0.004), 'ice', 0)


def _pouch_rack(x):
    """Sealed pouches, each with an instrument seen through its clear front."""
    box((x, 1.89, 0.895), (0.18, 0.32, 0.03), 'steel', 0.006)
    for k in range(6):
        y = 1.76 + k * 0.05
        box((x, y, 1.0), (0.15, 0.006, 0.23), 'ice' if k % 2 else 'white', 0.002, (0.18, 0, 0))
        box((x, y - 0.024, 1.10), (0.15, 0.004, 0.03), 'leafy' if k % 2 else 'water', 0.001, (0.18, 0, 0))
        tube('tool', [(x - 0.02, y - 0.022, 0.94), (x + 0.025, y - 0.022 - 0.025, 1.07)], 0.006, M['chrome'])


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
        box((x, 1.872, 1.92), (0.50, 0.01, 0.52), 'pale', 0.004)
        for z in (1.72, 1.92):
            for j in range(3):
                m = 'leafy' if (j + (z > 1.8)) % 2 else 'water'
                box((x - 0.15 + j * 0.15, 1.862, z + 0.07), (0.11, 0.008, 0.10), m, 0.004)
    box((0.2, 2.0, 1.60), (4.5, 0.18, 0.012), 'glow', 0)


def xray(_case):
    shell('kota', 'ice', window=False)
    _panoramic_machine(-0.35, 0.95)
    monitor(1.75, 1.62, 1.15)
    _aprons(-1.75)
    box((1.75, 1.75, 0.72), (1.3, 0.52, 0.05), 'oak', 0.012)
    for dx in (-0.58, 0.58):
        box((1.75 + dx, 1.75, 0.35), (0.05, 0.46, 0.70), 'oak', 0.01)
    box((1.55, 1.70, 0.765), (0.42, 0.16, 0.02), 'white', 0.006)
    box((1.95, 1.66, 0.755), (0.07, 0.11, 0.02), 'white', 0.008)
    herb(2.22, 1.78, 0.745, seed=5)
    stool(1.5, 1.05, 'soft-water')
    areca(-2.15, 1.35, 0.95, 'clay', 11)
    frame(0.62, 1.72, 0.42, 0.56, 'blush')
    ogee(0.62, 2.155, 1.52, 0.22, 0.34, 'marigold', 0.008)
    room_light(60, 70, 55)


def _panoramic_machine(x, y):
    """Column, turning arm with tube head and sensor, chin rest and handles."""
    box((x, y + 0.35, 0.03), (0.80, 0.62, 0.06), 'gloss', 0.025)
    box((x, y + 0.50, 1.15), (0.26, 0.20, 2.2), 'gloss', 0.06)
    box((x, y + 0.395, 1.2), (0.06, 0.02, 1.7), 'water', 0.01)
    box((x, y + 0.30, 2.05), (0.34, 0.62, 0.18), 'gloss', 0.07, segments=8)
    cylinder((x, y - 0.02, 1.95), 0.15, 0.10, 'gloss', bevel=0.03)
    box((x, y - 0.02, 1.86), (1.02, 0.24, 0.14), 'gloss', 0.06, segments=8)
    box((x - 0.46, y - 0.02, 1.50), (0.20, 0.24, 0.66), 'gloss', 0.07, segments=8)
    box((x + 0.46, y - 0.02, 1.50), (0.15, 0.28, 0.66), 'gloss', 0.06, segments=8)
    box((x - 0.352, y - 0.02, 1.45), (0.012, 0.10, 0.26), 'deep', 0.004)
    box((x + 0.38, y - 0.02, 1.45), (0.012, 0.14, 0.30), 'mint', 0.004)
    box((x, y + 0.22, 1.32), (0.30, 0.34, 0.10), 'gloss', 0.04)
    box((x, y + 0.02, 1.36), (0.12, 0.12, 0.05), 'soft-neem', 0.02)
    arm([(x, y + 0.02, 1.38), (x, y - 0.02, 1.45)], 0.012, 'chrome')
    for s in (-1, 1):
        arm(
            [(x + s * 0.13, y + 0.10, 1.28), (x + s * 0.20, y - 0.02, 1.16), (x + s * 0.20, y - 0.14, 1.16)],
            0.018,
            'chrome',
        )
        arm([(x + s * 0.10, y + 0.06, 1.38), (x + s * 0.12, y, 1.60)], 0.010, 'gloss')
    box((x + 0.16, y + 0.395, 1.62), (0.16, 0.02, 0.11), 'film', 0.008)


def _aprons(x):
    box((x, 2.14, 1.86), (0.62, 0.05, 0.05), 'oak', 0.012)
    for dx, m in ((-0.16, 'soft-gulab'), (0.17, 'soft-water')):
        box((x + dx, 2.08, 1.36), (0.28, 0.06, 0.82), m, 0.03, segments=6)
        box((x + dx, 2.07, 1.72), (0.16, 0.07, 0.14), m, 0.03, segments=6)
        cylinder((x + dx, 2.10, 1.84), 0.014, 0.08, 'brassy', (math.pi / 2, 0, 0))


def laboratory(_case):
    """A corner with a workbench, a lamp and plaster models."""
    shell('kota', 'cream')
    cabinets((-0.95, -0.35, 0.25, 0.85, 1.45), front='neem', top='oak')
    # the pale models need a dark wall behind them
    box((0.35, 2.185, 1.58), (2.9, 0.03, 1.36), 'water', 0.008)
    for z in (1.50, 1.92):
        box((0.35, 2.06, z), (2.7, 0.24, 0.035), 'oak', 0.008)
        for x in (-0.9, 1.6):
            box((x, 2.10, z - 0.08), (0.03, 0.12, 0.14), 'brass', 0.004)
    for k, x in enumerate((-0.72, -0.28, 0.16, 0.60)):
        plaster_model(x, 1.98, 1.518, turn=0.12 * (-1) ** k, scale=0.0030, upper=k % 2 == 0)
    for k, (h, m) in enumerate(((0.20, 'white'), (0.15, 'blush'), (0.24, 'ice'))):
        cylinder((1.0 + k * 0.20, 2.06, 1.518 + h / 2), 0.065, h, m)
    for k, m in enumerate(('mint', 'cream', 'pale', 'blush', 'mint')):
        box((-0.7 + k * 0.34, 2.05, 2.03), (0.28, 0.2, 0.18), m, 0.01)
    herb(1.3, 2.06, 1.94, seed=8)
    _bench_lamp(0.95)
    _bench_things()
    stool(0.2, 1.0, 'soft-gulab', 0.56)
    box((2.35, 1.93, 0.45), (0.5, 0.46, 0.9), 'gloss', 0.02)  # furnace
    box((2.35, 1.93, 1.13), (0.44, 0.40, 0.46), 'steel', 0.03)
    box((2.35, 1.72, 1.13), (0.28, 0.02, 0.30), 'deep', 0.03)
    box((2.35, 1.705, 1.13), (0.16, 0.01, 0.12), 'marigold', 0.01)
    areca(-1.95, 1.6, 1.1, 'clay', 15)
    room_light(62, 110, 60)


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
