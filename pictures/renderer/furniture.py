"""Furniture and apparatus that stands in the rooms. Axes as in shapes.py."""

import math

import bpy
import numpy as np

from shapes import M, arm, ball, box, cylinder, lathe, rod


def dental_chair(cover, lamp='post', tray='arm', towel_on=None):
    """The chair with its unit (bowl, lamp, instrument tray); its head points left, its foot right.

    lamp: on a post of the unit, or hung from the ceiling. tray: on an arm, or a trolley of its own.
    """
    tilted = lambda c, size, ry, m=cover, bevel=0.045: box(c, size, m, bevel, (0, ry, 0), 8)
    cylinder((0, 0.2, 0.02), 0.36, 0.04, 'gloss', bevel=0.012)
    cylinder((0, 0.2, 0.05), 0.20, 0.04, 'grey', bevel=0.01)
    box((0, 0.30, 0.2), (0.30, 0.40, 0.30), 'gloss', 0.05)
    box((0, 0.30, 0.345), (0.24, 0.34, 0.04), 'black', 0.01)
    tilted((0.05, 0.2, 0.52), (0.62, 0.52, 0.13), -0.06)
    tilted((-0.46, 0.2, 0.82), (0.86, 0.50, 0.115), 0.62)
    tilted((-0.90, 0.2, 1.18), (0.26, 0.30, 0.10), 0.75)
    tilted((0.58, 0.2, 0.43), (0.70, 0.46, 0.105), 0.28)
    tilted((0.92, 0.2, 0.335), (0.2, 0.44, 0.095), 0.28, 'black', 0.02)
    for k in (-1, 1):  # seams along the back and the seat
        tilted((-0.423, 0.2 + k * 0.16, 0.874), (0.80, 0.005, 0.012), 0.62, 'black', 0)
        tilted((0.06, 0.2 + k * 0.16, 0.584), (0.56, 0.005, 0.010), -0.06, 'black', 0)
    tilted((-0.44, 0.2, 0.765), (0.86, 0.40, 0.07), 0.62, 'gloss', 0.03)
    tilted((0.25, 0.2, 0.41), (0.9, 0.36, 0.06), 0.1, 'gloss', 0.025)
    arm([(-0.72, 0.2, 0.98), (-0.84, 0.2, 1.12)], 0.02, 'chrome')
    for y in (-0.10, 0.50):
        tilted((-0.10, y, 0.72), (0.40, 0.06, 0.045), 0.0, 'black', 0.02)
        arm([(-0.05, y, 0.70), (0.02, y + (0.05 if y < 0.2 else -0.05), 0.52)], 0.014, 'chrome')
    _unit()
    if lamp == 'post':
        arm([(0.15, 0.98, 0.8), (0.15, 0.98, 2.05), (-0.35, 0.6, 2.2), (-0.62, 0.28, 1.98)], 0.022, 'gloss')
    else:
        cylinder((-0.1, 0.35, 2.83), 0.11, 0.05, 'gloss', bevel=0.01)
        arm([(-0.1, 0.35, 2.8), (-0.1, 0.35, 2.45), (-0.62, 0.55, 2.35), (-0.62, 0.28, 1.98)], 0.022, 'gloss')
    _lamp_head()
    if tray == 'arm':
        arm([(0.15, 0.78, 0.62), (0.45, 0.2, 0.9), (0.36, -0.28, 0.98)], 0.022, 'gloss')
        instrument_tray(0.30, -0.34, 1.0)
    else:
        _trolley(0.86, 0.82)
    if towel_on:
        # lies over the upper part of the back, a patient's bib with its chain on top
        tilted((-0.66, 0.2, 1.026), (0.34, 0.30, 0.008), 0.62, towel_on, 0.003)
        tilted((-0.665, 0.2, 1.034), (0.30, 0.22, 0.004), 0.62, 'white', 0.001)


def _unit():
    """Stand with cuspidor, cup and suction hoses."""
    box((0.15, 0.92, 0.40), (0.30, 0.28, 0.74), 'gloss', 0.035)
    box((0.15, 0.92, 0.025), (0.34, 0.32, 0.05), 'black', 0.01)
    box((0.15, 0.777, 0.56), (0.20, 0.006, 0.12), 'grey', 0.003)
    r = 0.145
    lathe(
        (0.15, 0.84, 0.80),
        [(0.05, 0), (0.09, 0.02), (r * 0.95, 0.08), (r, 0.10), (r - 0.01, 0.103), (r * 0.8, 0.07), (0.05, 0.035), (0.018, 0.03), (0, 0.03)],
        'ice',
    )  # fmt: skip
    cylinder((0.15, 0.84, 0.834), 0.02, 0.006, 'chrome', bevel=0.001)
    rod([(0.15, 0.97, 0.8), (0.15, 0.97, 0.99), (0.15, 0.93, 1.01), (0.15, 0.90, 0.985)], 0.009, 'chrome')
    cylinder((0.31, 0.93, 0.80), 0.055, 0.02, 'grey', bevel=0.003)
    lathe((0.31, 0.93, 0.81), [(0, 0), (0.028, 0), (0.036, 0.085), (0.032, 0.085), (0.025, 0.01)], 'mint')
    rod([(0.30, 0.99, 0.75), (0.30, 0.99, 1.02), (0.30, 0.94, 1.04), (0.30, 0.925, 1.0)], 0.007, 'chrome')
    for k, tone in enumerate(('grey', 'dusk')):
        y = 0.80 - 0.05 * k
        rod([(-0.01, y, 0.80), (-0.05, y, 0.90)], 0.013, 'white')
        q = np.linspace(0, 1, 16)
        rod(
            [(-0.01 - 0.10 * math.sin(math.pi * a), y, 0.80 - 0.55 * math.sin(math.pi * a * 0.9) + 0.02 * a) for a in q],
            0.009,
            tone,
        )


def _lamp_head():
    tilted = lambda c, size, m, bevel: box(c, size, m, bevel, (0, 0.45, 0), 6)
    tilted((-0.64, 0.24, 1.90), (0.34, 0.20, 0.06), 'gloss', 0.025)
    tilted((-0.655, 0.24, 1.872), (0.30, 0.16, 0.015), 'grey', 0.004)
    for k in range(3):
        tilted((-0.655 - 0.09 * (k - 1), 0.24, 1.864 + 0.043 * (k - 1)), (0.06, 0.11, 0.008), 'glow', 0.003)
    for side in (-1, 1):
        rod([(-0.62, 0.24 + side * 0.10, 1.90), (-0.62, 0.24 + side * 0.19, 1.90)], 0.012, 'black')


def instrument_tray(x, y, z):
    """Handpieces on hoses along the front edge, a paper with instruments, cotton rolls and a cup behind."""
    box((x, y, z), (0.50, 0.36, 0.03), 'gloss', 0.012)
    box((x, y + 0.035, z + 0.017), (0.42, 0.24, 0.006), 'steel', 0.003)
    box((x - 0.02, y + 0.035, z + 0.021), (0.34, 0.20, 0.003), 'mint', 0.001)
    for k, kind in enumerate(('mirror', 'probe', 'tweezers', 'scaler', 'probe')):
        at = x - 0.15 + k * 0.055
        _instrument(kind, at, y - 0.045, z + 0.029, 0.012 * ((k * 7) % 3 - 1))
    for k in range(3):
        cylinder(
            (x + 0.155, y + 0.10 - k * 0.022, z + 0.03),
            0.009,
            0.04,
            'white',
            (0, math.pi / 2, 0.1 * k),
            0.003,
        )
    lathe(
        (x + 0.16, y - 0.01, z + 0.02),
        [(0, 0), (0.022, 0), (0.028, 0.02), (0.024, 0.02), (0.018, 0.008), (0, 0.008)],
        'gulab',
    )
    box((x, y - 0.185, z + 0.008), (0.42, 0.035, 0.03), 'grey', 0.008)
    for k in range(4):
        at = x - 0.15 + k * 0.1
        rod(
            [(at, y - 0.17, z + 0.05), (at - 0.004, y - 0.225, z + 0.10)],
            0.0105,
            'chrome' if k % 2 else 'white',
        )
        rod([(at - 0.004, y - 0.225, z + 0.10), (at - 0.006, y - 0.25, z + 0.125)], 0.006, 'chrome')
        q = np.linspace(0, 1, 16)
        hose = [
            (
                at + 0.02 * a,
                y - 0.165 + 0.16 * a - 0.10 * math.sin(math.pi * a),
                z + 0.05 - 0.06 * a - 0.26 * math.sin(math.pi * a),
            )
            for a in q
        ]
        rod(hose, 0.007, ('grey', 'dusk', 'grey', 'black')[k])
    for k in range(3):
        box(
            (x - 0.04 + k * 0.04, y - 0.1855, z + 0.0245),
            (0.022, 0.018, 0.003),
            ('film', 'marigold', 'film')[k],
            0.001,
        )


def _instrument(kind, x, y, z, turn):
    at = lambda along, dx=0, up=0: (x + dx + turn * along * 8, y + along, z + up)
    rod([at(0), at(0.115)], 0.0045, 'chrome')
    for k in range(5):
        rod([at(0.055 + k * 0.008), at(0.058 + k * 0.008)], 0.0052, 'grey')
    rod([at(0.115), at(0.15), at(0.158, 0, 0.010)], 0.002, 'chrome')
    if kind == 'mirror':
        cylinder(at(0.167, 0, 0.012), 0.012, 0.003, 'chrome', (0.4, 0, 0), 0.001)
    elif kind == 'probe':
        rod([at(0.158, 0, 0.010), at(0.170, 0.008, 0.016), at(0.166, 0.014, 0.006)], 0.0013, 'chrome')
    elif kind == 'tweezers':
        rod([at(0.0, 0.009), at(0.15, 0.006), at(0.165, 0, 0.006)], 0.0025, 'chrome')
    else:
        rod([at(0.158, 0, 0.010), at(0.172, -0.010, 0.012)], 0.0025, 'chrome')


def _trolley(x, y):
    for side in (-1, 1):
        for deep in (-1, 1):
            rod(
                [(x + side * 0.21, y + deep * 0.15, 0.06), (x + side * 0.21, y + deep * 0.15, 0.98)],
                0.010,
                'chrome',
            )
            ball((x + side * 0.21, y + deep * 0.15, 0.035), 0.03, 'black')
    for z in (0.25, 0.62):
        box((x, y, z), (0.46, 0.34, 0.02), 'steel', 0.005)
    box((x, y, 0.80), (0.44, 0.32, 0.14), 'gloss', 0.012)
    box((x, y - 0.168, 0.83), (0.16, 0.012, 0.012), 'chrome', 0.004)
    box((x - 0.05, y, 0.29), (0.26, 0.2, 0.07), 'ice', 0.008)
    box((x + 0.06, y, 0.68), (0.24, 0.12, 0.10), 'blush', 0.006)
    instrument_tray(x, y, 1.0)


def stool(x, y, cover, seat=0.52):
    cylinder((x, y, seat), 0.21, 0.09, cover, bevel=0.035)
    cylinder((x, y, seat / 2 + 0.02), 0.025, seat - 0.10, 'chrome')
    for k in range(5):
        q = k * 2 * math.pi / 5
        arm([(x, y, 0.10), (x + 0.26 * math.cos(q), y + 0.26 * math.sin(q), 0.05)], 0.02, 'chrome')


def armchair(x, y, cover, turn=0.0):
    c, s = math.cos(turn), math.sin(turn)
    at = lambda dx, dy, z: (x + dx * c - dy * s, y + dx * s + dy * c, z)
    part = lambda dx, dy, z, size, bevel=0.07, tilt=0: box(
        at(dx, dy, z), size, cover, bevel, (tilt, 0, turn), 8
    )
    part(0, 0, 0.34, (0.58, 0.56, 0.20))
    part(0, 0.27, 0.62, (0.60, 0.15, 0.52), 0.07, -0.14)
    for q in (-0.33, 0.33):
        part(q, 0.02, 0.44, (0.11, 0.60, 0.34), 0.05)
    for dx in (-0.24, 0.24):
        for dy in (-0.22, 0.22):
            cylinder(at(dx, dy, 0.11), 0.018, 0.22, 'wood', top=0.026)


def sofa():
    for i in range(3):
        box((-0.55 + i * 0.68, 1.55, 0.36), (0.66, 0.66, 0.22), 'soft-neem', 0.07, segments=8)
        box((-0.55 + i * 0.68, 1.86, 0.66), (0.66, 0.18, 0.46), 'soft-neem', 0.08, (-0.14, 0, 0), 8)
    for x in (-0.97, 1.23):
        box((x, 1.58, 0.46), (0.14, 0.74, 0.42), 'soft-neem', 0.06, segments=8)
    box((0.13, 1.58, 0.16), (2.2, 0.62, 0.10), 'wood', 0.02)
    for x in (-0.85, 1.1):
        for y in (1.34, 1.8):
            cylinder((x, y, 0.07), 0.022, 0.14, 'wood')
    for x, m, r in ((-0.62, 'marigold', 0.25), (0.86, 'gulab', -0.3)):
        box((x, 1.70, 0.66), (0.40, 0.13, 0.38), m, 0.065, (-0.3, r, 0), 8)


def round_table(x, y, height, radius):
    cylinder((x, y, height), radius, 0.035, 'oak', bevel=0.012)
    for k in range(3):
        q = k * 2.094 + 0.4
        near, far = radius * 0.26, radius * 0.7
        foot = (x + far * math.cos(q), y + far * math.sin(q), 0.02)
        arm([(x + near * math.cos(q), y + near * math.sin(q), height - 0.02), foot], 0.016, 'wood')


def rug(x, y, radius, material, wide=1.0, z=0.008):
    bpy.ops.mesh.primitive_cylinder_add(vertices=96, radius=radius, depth=0.012, location=(x, y, z))
    o = bpy.context.object
    o.data.materials.append(M[material])
    o.scale.x = wide


def autoclave(x, y=1.92, z=1.12):
    """Steam steriliser with a round door, its lock, a screen with the running programme, vents and feet."""
    quarter = (math.pi / 2, 0, 0)
    front = y - 0.23
    box((x, y, z), (0.56, 0.46, 0.44), 'gloss', 0.022)
    box((x, front + 0.004, z - 0.185), (0.50, 0.012, 0.03), 'grey', 0.003)
    for k in range(7):
        box((x - 0.18 + k * 0.06, front - 0.003, z - 0.185), (0.035, 0.004, 0.008), 'black', 0)
    for dx in (-0.22, 0.22):
        cylinder((x + dx, y - 0.16, z - 0.228), 0.022, 0.02, 'black', bevel=0.003)
    cylinder((x - 0.07, front - 0.012, z + 0.015), 0.175, 0.035, 'grey', quarter, 0.008)
    cylinder((x - 0.07, front - 0.030, z + 0.015), 0.158, 0.03, 'steel', quarter, 0.014)
    cylinder((x - 0.07, front - 0.046, z + 0.015), 0.118, 0.012, 'water', quarter, 0.004)
    cylinder((x - 0.07, front - 0.053, z + 0.015), 0.060, 0.012, 'steel', quarter, 0.006)
    box((x - 0.252, front - 0.03, z + 0.015), (0.03, 0.05, 0.09), 'steel', 0.006)
    rod(
        [(x + 0.02, front - 0.075, z - 0.075), (x + 0.075, front - 0.085, z + 0.015), (x + 0.02, front - 0.075, z + 0.105)],
        0.011,
        'black',
    )
    for dz in (-0.075, 0.105):
        rod([(x + 0.02, front - 0.075, z + dz), (x + 0.0, front - 0.04, z + dz * 0.9)], 0.008, 'chrome')
    box((x + 0.205, front - 0.004, z + 0.06), (0.115, 0.012, 0.21), 'black', 0.006)
    box((x + 0.205, front - 0.011, z + 0.105), (0.095, 0.004, 0.075), 'film', 0)
    for k in range(3):
        box(
            (x + 0.195 - 0.008 * k, front - 0.0135, z + 0.125 - 0.018 * k),
            (0.06 - 0.016 * k, 0.001, 0.007),
            'water',
            0,
        )
    for k, tone in enumerate(('leafy', 'marigold', 'gulab')):
        cylinder((x + 0.172 + k * 0.033, front - 0.012, z + 0.035), 0.009, 0.008, tone, quarter, 0.002)
    box((x + 0.205, front - 0.011, z - 0.005), (0.085, 0.004, 0.025), 'grey', 0.001)


def steel_tray(x, y, z, lining):
    """Tray with a rim, a paper and five instruments, no two alike."""
    box((x, y, z - 0.008), (0.37, 0.27, 0.016), 'steel', 0.006)
    for dx, dy, w, d in (
        (-0.18, 0, 0.012, 0.27), (0.18, 0, 0.012, 0.27), (0, -0.13, 0.37, 0.012), (0, 0.13, 0.37, 0.012)
    ):
        box((x + dx, y + dy, z + 0.006), (w, d, 0.03), 'steel', 0.005)
    box((x, y, z + 0.002), (0.33, 0.23, 0.004), lining, 0.001)
    for k, kind in enumerate(('mirror', 'probe', 'tweezers', 'scaler', 'mirror')):
        _instrument(kind, x - 0.12 + k * 0.058, y - 0.085, z + 0.010, 0.015 * ((k * 5) % 3 - 1))
