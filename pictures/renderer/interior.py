"""Walls, floors, windows, light and what hangs on walls. Axes as in shapes.py."""

import math

import bpy
import numpy as np

from curves import srgb
from daylight import sun, window_in_left_wall
from scene import mesh
from shapes import M, box, flat
from studio import area_light, world


# Openings in the left wall: place and width along it, lower and upper edge, kind of blind.
WINDOWS = {
    'usual': (-0.1, 1.9, 0.98, 2.33, 'level'),
    'tall': (-0.25, 2.3, 0.12, 2.45, 'upright'),
    'high': (0.2, 1.5, 1.15, 2.4, 'level'),
}


def shell(floor='sand', wainscot=None, window='usual', w=6.0, d=5.4, h=2.85, wall='wall', panel_height=1.1):
    """Floor, walls, ceiling, skirting, wainscot, a window with a blind on the left (or none: window=None)."""
    if floor == 'kota':
        tiles(-w / 2, -d / 2, 12, 9)
        floor = 'stone'
        box((0.4, 0, -0.052), (w + 0.8, d, 0.1), floor, 0)
    else:
        box((0.4, 0, -0.05), (w + 0.8, d, 0.1), floor, 0)
    box((0.4, 2.25, h / 2), (w + 0.8, 0.1, h), wall, 0)
    box((w / 2 + 0.45, 0, h / 2), (0.1, d, h), wall, 0)
    _left_wall(-w / 2 + 0.45, d, h, WINDOWS.get(window))
    box((0.4, 0, h + 0.05), (w + 0.8, d, 0.1), 'white', 0)
    box((0.4, 2.17, h - 0.04), (w + 0.8, 0.06, 0.08), 'white', 0.02)
    box((0.4, 2.19, 0.05), (w + 0.8, 0.03, 0.1), 'white', 0.008)
    if wainscot:
        _wainscot(wainscot, w, panel_height)


def _left_wall(x, d, h, window):
    """x: its inner face. Its parts touch and never overlap, which would turn black."""
    if not window:
        box((x - 0.05, 0, h / 2), (0.1, d, h), 'wall', 0)
        return
    y, width, low, high, blind = window
    near, far = y - width / 2, y + width / 2
    box((x - 0.05, (near - d / 2) / 2, h / 2), (0.1, near + d / 2, h), 'wall', 0)
    box((x - 0.05, (far + d / 2) / 2, h / 2), (0.1, d / 2 - far, h), 'wall', 0)
    box((x - 0.05, y, low / 2), (0.1, width, low), 'wall', 0)
    box((x - 0.05, y, (high + h) / 2), (0.1, width, h - high), 'wall', 0)
    window_in_left_wall(x, y, width, low, high, blind)


def _wainscot(material, w, height):
    box((0.4, 2.195, height / 2), (w + 0.8, 0.02, height), material, 0)
    box((0.4, 2.18, height + 0.01), (w + 0.8, 0.035, 0.03), 'white', 0.006)
    for i in range(-7, 9):
        box((i * 0.4, 2.183, height / 2 + 0.03), (0.012, 0.006, height - 0.14), 'grey', 0)


def door_in_right_wall(y, material, x=3.40):
    """Closed door with frame, handle and a pane of milky glass."""
    for side in (-1, 1):
        box((x - 0.02, y + side * 0.48, 1.05), (0.06, 0.07, 2.1), 'white', 0.006)
    box((x - 0.02, y, 2.13), (0.06, 1.03, 0.07), 'white', 0.006)
    box((x - 0.015, y, 1.05), (0.04, 0.88, 2.09), material, 0.004)
    box((x - 0.036, y, 1.50), (0.01, 0.34, 0.80), 'white', 0.003)
    box((x - 0.042, y, 1.50), (0.006, 0.28, 0.74), 'ice', 0)
    box((x - 0.036, y, 0.55), (0.008, 0.60, 0.55), material, 0.004)
    box((x - 0.05, y - 0.34, 1.04), (0.03, 0.045, 0.18), 'steel', 0.006)
    box((x - 0.075, y - 0.29, 1.06), (0.016, 0.13, 0.02), 'chrome', 0.006)
    box((x - 0.004, y + 0.68, 1.22), (0.012, 0.085, 0.085), 'white', 0.003)


def tiles(x0, y0, across, deep, z=0.0, size=0.6, colour='#97a18c', seed=4):
    """Stone tiles, no two of the same tone."""
    rng = np.random.RandomState(seed)
    verts, faces, colours, joint = [], [], [], 0.006
    for i in range(across):
        for j in range(deep):
            x, y, n = x0 + i * size, y0 + j * size, len(verts)
            a, b, c, d = x + joint, x + size - joint, y + joint, y + size - joint
            verts += [(a, c, z), (b, c, z), (b, d, z), (a, d, z)]
            faces.append((n, n + 1, n + 2, n + 3))
            colours += [np.array(srgb(colour)) * rng.uniform(0.80, 1.10)] * 4
    mesh('tiles', verts, faces, M['kota'], {'Col': np.array(colours)}, smooth=False)


def room_light(ceiling=44, window=95, fill=16, sunshine=8.0, sky=0.24):
    """Light from the window outweighs the lamps, so that things keep a dark side and a shadow."""
    area_light((0.4, 0.4, 2.78), (0.4, 0.4, 0), 1.1, ceiling, (1, 0.95, 0.87))
    area_light((-2.35, -0.1, 1.7), (1, 0.25, 0.7), 1.6, window, (0.97, 0.985, 1))
    area_light((2.6, -2.6, 2.3), (0, 0.4, 0.8), 2.2, fill, (1, 0.95, 0.88))
    if sunshine:
        sun(sunshine)
    world((1, 0.98, 0.94), sky)
    # rays that leave by the open front find the sky well enough; the lamps get all the aimed ones
    bpy.context.scene.world.cycles.sampling_method = 'NONE'


def jali(cx, cy, z0, w, h, material='oak', pitch=0.16, bar=0.020):
    """Pierced screen: a frame with upright, level and diagonal bars."""

    def put(a, z, size, rot, depth=0.03):
        # Bars that cross differ in depth: faces in one plane turn black.
        box((cx + a, cy, z), (size[0], depth, size[1]), material, 0.004, (0, rot, 0), 1)

    for a in (-w / 2, w / 2):
        put(a, z0 + h / 2, (0.05, h + 0.05), 0)
    for z in (z0, z0 + h):
        put(0, z, (w + 0.05, 0.05), 0, 0.036)
    columns, rows = int(round(w / pitch)), int(round(h / pitch))
    px, pz = w / columns, h / rows
    for i in range(columns):
        for j in range(rows):
            for slope in (math.atan2(pz, px), -math.atan2(pz, px)):
                put(
                    -w / 2 + (i + 0.5) * px,
                    z0 + (j + 0.5) * pz,
                    (math.hypot(px, pz), bar * 0.8),
                    slope,
                    0.024 if slope > 0 else 0.021,
                )
    for i in range(1, columns):
        put(-w / 2 + i * px, z0 + h / 2, (bar, h), 0)
    for j in range(1, rows):
        put(0, z0 + j * pz, (w, bar), 0, 0.027)


def frame(x, z, w, h, inner='cream', wood='oak'):
    box((x, 2.18, z), (w, 0.03, h), wood, 0.01)
    box((x, 2.163, z), (w - 0.07, 0.01, h - 0.07), inner, 0)


# Left half of a molar seen from the front, as Bezier curves from the dip between its cusps down to the fork of
# its roots; x from the middle, y downwards, 180 high.
TOOTH = [
    ((0, 12), (-18, 12), (-29, 0), (-48, 0)),
    ((-48, 0), (-67, 0), (-79, 17), (-79, 41)),
    ((-79, 41), (-79, 63), (-69, 77), (-65, 97)),
    ((-65, 97), (-60, 121), (-57, 178), (-38, 180)),
    ((-38, 180), (-21, 182), (-19, 138), (-11, 119)),
    ((-11, 119), (-9, 114), (-4, 111), (0, 111)),
]


def tooth_sign(cx, cy, z0, height, material, depth=0.03):
    """A flat tooth on the wall."""
    curves = [np.array(curve) for curve in TOOTH]
    ts = np.linspace(0, 1, 12, endpoint=False)[:, None]
    half = np.concatenate(
        [
            (1 - ts) ** 3 * a + 3 * (1 - ts) ** 2 * ts * b + 3 * (1 - ts) * ts**2 * c + ts**3 * d
            for a, b, c, d in curves
        ]
    )
    other = half[:0:-1] * (-1, 1)
    middle = np.array([(0, 111.0)])
    outline = np.concatenate([half, middle, other]) * (1, -1) * (height / 180)
    n = len(outline)
    x, z = outline[:, 0] + cx, outline[:, 1] + z0 + height
    points = np.concatenate([np.stack([x, np.full(n, y), z], 1) for y in (cy - depth, cy)])
    faces = [tuple(range(n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    mesh('tooth', points, faces, M[material], smooth=False)


# Breadths from the middle to the back: two incisors, canine, two premolars, two molars; roots of each.
CHART = ((1.0, 1), (0.78, 1), (0.88, 1), (0.82, 1), (0.82, 1), (1.22, 2), (1.16, 2))


def monitor(x, z, wide=0.98, y=2.12, tilt=0.0):
    """Wall screen with a picture of all teeth: crowns, roots and the line of the gum."""
    tall = wide * 0.58
    box((x, y, z), (wide, 0.045, tall), 'black', 0.012)
    box((x, y - 0.024, z), (wide - 0.03, 0.006, tall - 0.03), 'screen', 0)
    unit = wide * 0.054
    for side in (1, -1):
        for half in (1, -1):
            at = 0.06
            for number, (breadth, roots) in enumerate(CHART):
                middle = (at + breadth / 2) * half
                rise = side * (0.16 * unit + 0.011 * unit * middle * middle) + 0.018 * unit * middle * middle
                place = (x + middle * unit, y - 0.03, z + rise)
                mark = 'marigold-glow' if (side, half, number) == (-1, 1, 5) else 'film'
                _charted_tooth(place, breadth * unit * 0.93, unit, side, roots, mark)
                at += breadth
    for k in range(4):
        box(
            (x - wide * 0.43, y - 0.03, z + tall * (0.36 - 0.05 * k)),
            (wide * (0.07 - 0.01 * k), 0.002, 0.006),
            'film',
            0,
        )
    box((x + wide * 0.40, y - 0.03, z - tall * 0.40), (wide * 0.10, 0.002, 0.02), 'mint', 0)


def _charted_tooth(place, breadth, unit, side, roots, crown):
    """Flat outline; side 1: upper, its roots upwards. Roots are dimmer than crowns."""
    x, y, z = place
    b, up = breadth / 2, side * unit
    body = [(-b * 0.8, 0), (-b * 0.98, 0.28), (-b, 0.62), (-b * 0.74, 1.02), (b * 0.74, 1.02), (b, 0.62),
            (b * 0.98, 0.28), (b * 0.8, 0), (b * 0.3, 0.1 if roots == 2 else -0.03), (-b * 0.3, 0.1 if roots == 2 else -0.03)]  # fmt: skip
    flat('crown', [(x + dx, z + up * dz) for dx, dz in body], y, crown)
    if roots == 1:
        spread = [
            (-b * 0.70, 1.05),
            (-b * 0.42, 1.9),
            (-b * 0.06, 2.5),
            (b * 0.12, 2.5),
            (b * 0.46, 1.8),
            (b * 0.70, 1.05),
        ]
    else:
        spread = [(-b * 0.74, 1.05), (-b * 0.82, 1.7), (-b * 0.66, 2.2), (-b * 0.46, 2.18), (-b * 0.16, 1.5), (b * 0.1, 1.5),
                  (b * 0.48, 2.15), (b * 0.68, 2.18), (b * 0.80, 1.7), (b * 0.74, 1.05)]  # fmt: skip
    flat('root', [(x + dx, z + up * dz) for dx, dz in spread], y + 0.002, 'dim-film')


def cabinets(xs, y=1.93, front='gloss', depth=0.46, height=0.78, top='stone'):
    """Row of base units with handles and a worktop."""
    for i, x in enumerate(xs):
        box((x, y, 0.05 + height / 2), (0.585, depth, height), front, 0.012)
        box((x, y - depth / 2 - 0.018, 0.72), (0.30, 0.016, 0.014), 'chrome', 0.005)
        for dx in (-0.12, 0.12):
            box((x + dx, y - depth / 2 - 0.008, 0.72), (0.012, 0.02, 0.012), 'chrome', 0.003)
        if i % 2:
            for z in (0.36, 0.62):
                box((x, y - depth / 2 + 0.001, z), (0.585, 0.006, 0.006), 'deep', 0)
            box((x, y - depth / 2 - 0.018, 0.50), (0.30, 0.016, 0.014), 'chrome', 0.005)
    middle, width = (xs[0] + xs[-1]) / 2, xs[-1] - xs[0] + 0.68
    box((middle, y + 0.04, 0.03), (width - 0.12, depth - 0.1, 0.06), 'deep', 0)
    box((middle, y - 0.01, height + 0.075), (width, depth + 0.06, 0.04), top, 0.006)
