"""Walls, floors, windows, light and what hangs on walls. Axes as in shapes.py."""

import math

import numpy as np

from curves import srgb
from scene import mesh
from shapes import M, box, cylinder
from studio import area_light, world


def shell(floor='sand', wainscot=None, window=True, w=6.0, d=5.4, h=2.85):
    """Floor, walls, ceiling, skirting, wainscot, a window with blinds on the left."""
    if floor == 'kota':
        tiles(-w / 2, -d / 2, 12, 9)
        floor = 'stone'
        box((0.4, 0, -0.052), (w + 0.8, d, 0.1), floor, 0)
    else:
        box((0.4, 0, -0.05), (w + 0.8, d, 0.1), floor, 0)
    box((0.4, 2.25, h / 2), (w + 0.8, 0.1, h), 'wall', 0)
    box((w / 2 + 0.45, 0, h / 2), (0.1, d, h), 'wall', 0)
    box((-w / 2 + 0.4, 0, h / 2), (0.1, d, h), 'wall', 0)
    box((0.4, 0, h + 0.05), (w + 0.8, d, 0.1), 'white', 0)
    box((0.4, 2.17, h - 0.04), (w + 0.8, 0.06, 0.08), 'white', 0.02)
    box((0.4, 2.19, 0.05), (w + 0.8, 0.03, 0.1), 'white', 0.008)
    if wainscot:
        box((0.4, 2.195, 0.55), (w + 0.8, 0.02, 1.1), wainscot, 0)
        box((0.4, 2.18, 1.11), (w + 0.8, 0.035, 0.03), 'white', 0.006)
        for i in range(-7, 9):
            box((i * 0.4, 2.183, 0.58), (0.012, 0.006, 0.96), 'wall', 0)
    if window:
        _window(-w / 2 + 0.47)


def _window(x):
    box((x, -0.1, 1.65), (0.04, 1.9, 1.35), 'sky', 0)
    for y in (-1.05, -0.1, 0.85):
        box((x + 0.03, y, 1.65), (0.06, 0.05, 1.4), 'white', 0.01)
    for z in (0.96, 2.34):
        box((x + 0.03, -0.1, z), (0.06, 1.95, 0.05), 'white', 0.01)
    for k in range(9):
        box((x + 0.09, -0.1, 2.28 - k * 0.075), (0.05, 1.86, 0.008), 'white', 0, (0, 0.5, 0))


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


def room_light(ceiling=85, window=105, fill=60):
    area_light((0.2, 0.2, 2.75), (0.2, 0.2, 0), 2.2, ceiling, (1, 0.97, 0.92))
    area_light((-2.3, -0.1, 1.7), (1, 0.2, 0.6), 1.8, window, (1, 0.98, 0.94))
    area_light((2.6, -2.6, 2.3), (0, 0.4, 0.8), 2.2, fill, (1, 0.95, 0.88))
    world((1, 0.98, 0.94), 0.55)


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


def monitor(x, z, wide=0.98, y=2.12):
    """Wall screen that shows drawn teeth."""
    box((x, y, z), (wide, 0.05, 0.58), 'deep', 0.02)
    box((x, y - 0.03, z), (wide - 0.06, 0.01, 0.52), 'screen', 0)
    step = wide * 0.059
    for k in range(-6, 7):
        for side in (1, -1):
            centre = (x + k * step, y - 0.04, z + 0.085 * side + 0.0013 * k * k)
            o = cylinder(centre, 0.022, 0.095, 'film', bevel=0, top=0.010)
            o.rotation_euler, o.scale = (0 if side > 0 else math.pi, 0, 0), (1, 0.12, 1)


def cabinets(xs, y=1.93, front='gloss', depth=0.46, height=0.78, top='stone'):
    """Row of base units with handles and a worktop."""
    for i, x in enumerate(xs):
        box((x, y, 0.05 + height / 2), (0.585, depth, height), front, 0.012)
        box((x, y - depth / 2 - 0.01, 0.70), (0.30, 0.02, 0.018), 'chrome', 0.006)
        if i % 2:
            box((x, y - depth / 2 - 0.003, 0.5), (0.57, 0.006, 0.004), 'grey', 0)
    middle, width = (xs[0] + xs[-1]) / 2, xs[-1] - xs[0] + 0.68
    box((middle, y - 0.01, height + 0.08), (width, depth + 0.06, 0.05), top, 0.012)
