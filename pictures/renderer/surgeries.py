"""The three surgeries: one chair, three rooms. Axes as in shapes.py."""

import math

from furniture import dental_chair, stool
from interior import cabinets, frame, monitor, room_light, shell, tooth_sign
from plants import areca, herb
from plaster_model import plaster_model
from shapes import arm, ball, box, cylinder, ogee


def surgery(case):
    """Keys: cover (neem, gulab, water), panel, floor."""
    cover = 'soft-' + case['cover']
    shell(case['floor'], case['panel'])
    cabinets((0.7, 1.3, 1.9, 2.5))
    {'neem': _surgery_one, 'gulab': _surgery_two, 'water': _surgery_three}[case['cover']]()
    dental_chair(cover)
    stool(-1.05, -0.55, cover)
    room_light()


def _wall_units(x, width, doors):
    box((x, 2.03, 1.95), (width, 0.30, 0.55), 'gloss', 0.012)
    for k in range(1, doors):
        box((x - width / 2 + k * width / doors, 1.875, 1.95), (0.006, 0.01, 0.53), 'grey', 0)
    box((x, 2.0, 1.66), (width - 0.1, 0.18, 0.012), 'glow', 0)


def _jars(*jars):
    for x, height, material in jars:
        cylinder((x, 1.95, 0.885 + height / 2), 0.045, height, material)


def _surgery_one():
    _wall_units(1.6, 2.4, 4)
    _jars((0.75, 0.17, 'marigold'), (0.9, 0.12, 'white'), (1.02, 0.2, 'mint'))
    box((1.95, 1.93, 1.05), (0.48, 0.36, 0.33), 'gloss', 0.04)
    box((1.95, 1.745, 1.06), (0.26, 0.02, 0.2), 'deep', 0.03)
    monitor(-0.55, 1.72)
    frame(-1.75, 1.72, 0.5, 0.62, 'white')
    tooth_sign(-1.75, 2.145, 1.56, 0.32, 'neem')
    areca(-2.1, 1.65, 1.05)


def _surgery_two():
    """Open oak shelves, a round-arched picture, a basin."""
    for z in (1.45, 1.85):
        box((1.6, 2.06, z), (2.3, 0.24, 0.035), 'oak', 0.008)
    for k, (m, h) in enumerate(
        (('white', 0.2), ('mint', 0.14), ('blush', 0.22), ('white', 0.16), ('gulab', 0.12))
    ):
        cylinder((0.75 + k * 0.22, 2.06, 1.47 + h / 2), 0.06, h, m)
    for k in range(4):
        box((2.0 + k * 0.14, 2.06, 1.60), (0.10, 0.18, 0.26), ('cream', 'white', 'mint', 'white')[k], 0.006)
    herb(0.8, 2.06, 1.87, seed=7)
    plaster_model(1.35, 2.0, 1.868, scale=0.0022)
    box((2.05, 2.06, 1.99), (0.5, 0.2, 0.22), 'pale', 0.03)
    box((1.1, 1.90, 0.885), (0.50, 0.34, 0.02), 'steel', 0.008)
    arm([(1.1, 2.08, 0.88), (1.1, 2.08, 1.16), (1.1, 1.93, 1.18), (1.1, 1.91, 1.10)], 0.014, 'chrome')
    _jars((2.3, 0.16, 'marigold'), (2.46, 0.22, 'white'))
    for x, m in ((-0.95, 'cream'), (-0.30, 'blush')):
        ogee(x, 2.185, 1.32, 0.50, 0.68, 'oak', 0.02)
        ogee(x, 2.163, 1.355, 0.42, 0.60, m, 0.01)
    tooth_sign(-0.95, 2.145, 1.48, 0.26, 'gulab')
    for k in range(5):
        a = k * 1.2566 + 0.3
        ball((-0.30 + 0.07 * math.cos(a), 2.148, 1.58 + 0.07 * math.sin(a)), 0.048, 'leafy').scale.y = 0.12
    areca(-2.05, 1.75, 0.9, 'brass', 21)


def _surgery_three():
    """A screen on the long wall above the worktop, tall units at the side."""
    box((-1.55, 1.98, 1.05), (1.15, 0.42, 2.0), 'gloss', 0.015)
    box((-1.55, 1.765, 1.05), (0.006, 0.01, 1.96), 'grey', 0)
    for x in (-1.62, -1.48):
        box((x, 1.755, 1.05), (0.018, 0.02, 0.34), 'chrome', 0.006)
    areca(-1.85, 1.98, 0.46, 'clay', 17, z=2.05)
    monitor(1.75, 1.70, 1.25)
    for k in range(3):
        box((0.62, 1.93, 0.905 + k * 0.055), (0.42, 0.30, 0.045), 'steel', 0.012)
    box((2.4, 1.93, 1.02), (0.40, 0.34, 0.28), 'gloss', 0.04)
    box((2.4, 1.755, 1.03), (0.22, 0.02, 0.14), 'water', 0.02)
    _jars((1.10, 0.20, 'ice'), (1.24, 0.14, 'water'), (1.38, 0.17, 'marigold'))
    frame(-0.35, 1.72, 0.72, 0.46, 'white')
    for k in range(3):
        tooth_sign(-0.55 + k * 0.2, 2.145, 1.60, 0.22, ('leafy', 'water', 'neem')[k])
