"""Furniture and apparatus that stands in the rooms. Axes as in shapes.py."""

import math

import bpy

from scene import tube
from shapes import M, arm, box, cylinder


def dental_chair(cover):
    """The chair with its unit: bowl, lamp, instrument tray."""
    tilted = lambda c, size, ry, m=cover, bevel=0.065: box(c, size, m, bevel, (0, ry, 0), 8)
    cylinder((0, 0.2, 0.03), 0.36, 0.06, 'gloss', bevel=0.02)
    box((0, 0.35, 0.2), (0.34, 0.5, 0.3), 'gloss', 0.08)
    tilted((0.05, 0.2, 0.52), (0.62, 0.52, 0.15), -0.06)
    tilted((-0.46, 0.2, 0.82), (0.86, 0.50, 0.13), 0.62)
    tilted((-0.92, 0.2, 1.20), (0.26, 0.30, 0.12), 0.75)
    tilted((0.58, 0.2, 0.43), (0.70, 0.46, 0.12), 0.28)
    tilted((0.92, 0.2, 0.30), (0.2, 0.44, 0.10), 0.28)
    tilted((-0.44, 0.2, 0.77), (0.86, 0.40, 0.10), 0.62, 'gloss', 0.04)
    tilted((0.25, 0.2, 0.40), (0.9, 0.36, 0.08), 0.1, 'gloss', 0.04)
    for y in (-0.10, 0.50):
        tilted((-0.10, y, 0.72), (0.42, 0.07, 0.06), 0.0, 'gloss', 0.03)
    box((0.15, 0.92, 0.42), (0.34, 0.3, 0.78), 'gloss', 0.06)
    cylinder((0.15, 0.86, 0.86), 0.13, 0.07, 'gloss', bevel=0.02, top=0.15)
    cylinder((0.15, 0.86, 0.897), 0.115, 0.01, 'mint')
    arm([(0.3, 0.95, 0.8), (0.3, 0.95, 1.06), (0.2, 0.88, 1.06)], 0.014, 'chrome')
    arm([(0.15, 0.98, 0.8), (0.15, 0.98, 2.05), (-0.35, 0.6, 2.2), (-0.62, 0.28, 1.98)], 0.026, 'gloss')
    tilted((-0.64, 0.24, 1.90), (0.36, 0.22, 0.09), 0.45, 'gloss', 0.04)
    tilted((-0.655, 0.24, 1.855), (0.30, 0.17, 0.02), 0.45, 'glow', 0.005)
    _instrument_tray()


def _instrument_tray():
    arm([(0.15, 0.78, 0.62), (0.45, 0.2, 0.9), (0.36, -0.28, 0.98)], 0.024, 'gloss')
    box((0.30, -0.34, 1.0), (0.46, 0.34, 0.04), 'gloss', 0.018)
    box((0.30, -0.30, 1.025), (0.36, 0.2, 0.008), 'mint', 0.004)
    for k in range(5):
        x = 0.16 + k * 0.07
        tube('tool', [(x, -0.38, 1.034), (x, -0.24, 1.034)], 0.006, M['chrome'])
        tube('tip', [(x, -0.24, 1.034), (x + 0.012, -0.222, 1.044)], 0.003, M['chrome'])
    for k in range(4):
        arm([(0.14 + k * 0.1, -0.5, 1.02), (0.13 + k * 0.1, -0.56, 1.10)], 0.011, 'chrome')


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
    """Steam steriliser with a round door."""
    quarter = (math.pi / 2, 0, 0)
    box((x, y, z), (0.56, 0.46, 0.46), 'gloss', 0.05)
    cylinder((x - 0.07, y - 0.24, z), 0.165, 0.04, 'steel', quarter, 0.012)
    cylinder((x - 0.07, y - 0.265, z), 0.12, 0.03, 'water', quarter, 0.01)
    box((x + 0.20, y - 0.235, z + 0.08), (0.10, 0.02, 0.12), 'deep', 0.01)
    box((x + 0.20, y - 0.248, z + 0.105), (0.07, 0.006, 0.045), 'film', 0)
    cylinder((x + 0.20, y - 0.24, z - 0.07), 0.022, 0.02, 'marigold', quarter, 0.004)
    handle = [(x - 0.22, y - 0.26, z - 0.10), (x - 0.22, y - 0.29, z), (x - 0.22, y - 0.26, z + 0.10)]
    arm(handle, 0.010, 'chrome')


def steel_tray(x, y, z, lining):
    """Tray with four instruments."""
    box((x, y, z), (0.36, 0.26, 0.035), 'steel', 0.012)
    box((x, y, z + 0.018), (0.32, 0.22, 0.006), lining, 0.003)
    for k in range(4):
        tx = x - 0.10 + k * 0.065
        tube('tool', [(tx, y - 0.08, z + 0.031), (tx, y + 0.06, z + 0.031)], 0.007, M['chrome'])
        tube('tip', [(tx, y + 0.06, z + 0.031), (tx + 0.014, y + 0.082, z + 0.042)], 0.0035, M['chrome'])
