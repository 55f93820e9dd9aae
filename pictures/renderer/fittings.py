"""Small things that show that people work here. Axes as in shapes.py; z is what they stand on."""

import math

import numpy as np

from scene import grid_faces, mesh
from shapes import M, ball, box, cylinder, lathe, rod

UPRIGHT = (math.pi / 2, 0, 0)


def cup(x, y, z, material='white', height=0.09, inside='card'):
    r = height * 0.42
    lathe(
        (x, y, z),
        [(0, 0), (r * 0.75, 0), (r, height), (r * 0.92, height), (r * 0.85, height * 0.8)],
        material,
    )
    cylinder((x, y, z + height * 0.8), r * 0.86, 0.002, inside, bevel=0)


def basin(x, y, z, material='gloss', radius=0.19, height=0.13):
    """Bowl that stands on the worktop."""
    r, t = radius, 0.012
    lathe(
        (x, y, z),
        [(0, 0), (r * 0.5, 0), (r * 0.86, height * 0.45), (r, height), (r - t, height), (r * 0.82 - t, height * 0.45),
         (r * 0.45, 0.025), (0.02, 0.02), (0, 0.02)],
        material,
    )  # fmt: skip
    cylinder((x, y, z + 0.024), 0.022, 0.006, 'chrome', bevel=0.001)


def tap(x, y, z, height=0.30, reach=0.15):
    """Swan-neck tap with a lever."""
    q = np.linspace(0, math.pi, 12)
    neck = [
        (x, y - reach / 2 + reach / 2 * math.cos(a), z + height - reach / 2 + reach / 2 * math.sin(a))
        for a in q
    ]
    rod([(x, y, z), *neck, (x, y - reach, z + height - reach / 2 - 0.05)], 0.012, 'chrome')
    cylinder((x, y, z + 0.015), 0.026, 0.03, 'chrome', bevel=0.004)
    rod([(x + 0.03, y, z + 0.05), (x + 0.09, y - 0.02, z + 0.075)], 0.007, 'chrome')


def soap(x, y, z, material='leafy', height=0.15):
    r = height * 0.24
    lathe(
        (x, y, z), [(0, 0), (r, 0), (r, height * 0.7), (r * 0.4, height * 0.8), (0, height * 0.8)], material
    )
    cylinder((x, y, z + height * 0.5), r * 1.01, height * 0.24, 'cream', bevel=0)
    rod([(x, y, z + height * 0.8), (x, y, z + height), (x, y - r * 1.3, z + height * 0.98)], 0.006, 'white')


def towel(x, y, z, width, drop, material='white', depth=0.03):
    """Hangs over a rail along x at height z; its front half is the longer one."""
    cols, rows = 40, 24
    u, v = np.meshgrid(np.linspace(-0.5, 0.5, cols), np.linspace(0, 1, rows))
    fold = 0.012 * np.sin(u * 22 + 2 * v) * np.minimum(1, 2 * v)
    front = np.stack([x + u * width * (1 - 0.05 * v), y - depth / 2 - fold - 0.01 * v, z - v * drop], -1)
    back = np.stack([x + u * width, y + depth / 2 + 0 * u, z - v * drop * 0.55], -1)[::-1]
    top = np.stack(
        [x + u * width, y - depth / 2 * np.cos(v * math.pi) * -1, z + 0.012 * np.sin(v * math.pi)], -1
    )
    whole = np.concatenate([back, top[::-1][:, :], front])
    mesh('towel', whole.reshape(-1, 3), grid_faces(len(whole), cols), M[material])


def rail(x, y, z, width):
    rod([(x - width / 2, y, z), (x + width / 2, y, z)], 0.009, 'chrome')
    for side in (-1, 1):
        rod([(x + side * width / 2, y, z), (x + side * width / 2, 2.2, z)], 0.007, 'chrome')


def glove_boxes(x, z, y=2.1, count=3):
    """On the wall, one above the other, the next glove looking out."""
    for k in range(count):
        at = z + k * 0.145
        box((x, y, at), (0.25, 0.10, 0.13), ('ice', 'cream', 'mint')[k % 3], 0.004)
        box((x, y - 0.051, at + 0.035), (0.25, 0.002, 0.03), ('water', 'marigold', 'neem')[k % 3], 0)
        box((x, y - 0.051, at - 0.015), (0.11, 0.002, 0.045), 'black', 0)
        ball((x + 0.01, y - 0.06, at - 0.02), 0.03, 'dusk', 0.6)


def tissues(x, y, z, material='blush', turn=0.2):
    box((x, y, z + 0.045), (0.23, 0.12, 0.09), material, 0.005, (0, 0, turn))
    for k in range(3):
        box(
            (x + 0.012 * k, y, z + 0.115 + 0.006 * k),
            (0.09 - 0.02 * k, 0.004, 0.06),
            'white',
            0,
            (0.2, 0.5 - 0.5 * k, turn),
        )


def binders(
    x, y, z, count, height=0.30, seed=1, tones=('neem', 'cream', 'gulab', 'water', 'linen', 'marigold')
):
    rng = np.random.RandomState(seed)
    for k in range(count):
        tall = height * rng.uniform(0.94, 1)
        lean = 0.16 if k == count - 1 else 0
        at = x + k * 0.062 + lean * 0.25
        box((at, y, z + tall / 2), (0.056, 0.24, tall), tones[rng.randint(len(tones))], 0.004, (0, -lean, 0))
        if not lean:
            box((at, y - 0.121, z + tall * 0.66), (0.036, 0.002, tall * 0.3), 'white', 0)


def paper(x, y, z, count=3, turn=0.2, tone='white', lines=True):
    """A few sheets, the top one written on."""
    for k in range(count):
        angle = turn + 0.09 * (k - 1) ** 2 * (-1) ** k
        box((x + 0.004 * k, y, z + 0.002 + k * 0.003), (0.21, 0.29, 0.0025), tone, 0, (0, 0, angle))
    if lines:
        c, s = math.cos(angle), math.sin(angle)
        for k in range(7):
            dx, dy = -0.01 * (k % 3), 0.10 - 0.03 * k
            at = (x + 0.008 + dx * c - dy * s, y + dx * s + dy * c, z + 0.0045 + (count - 1) * 0.003)
            box(at, (0.15 - 0.02 * (k % 3), 0.004, 0.001), 'grey', 0, (0, 0, angle))


def pens(x, y, z, pot='neem'):
    lathe((x, y, z), [(0, 0), (0.036, 0), (0.04, 0.10), (0.035, 0.10), (0.03, 0.01)], pot)
    for k, tone in enumerate(('gulab', 'black', 'water', 'marigold')):
        a = 1.5 * k + 0.4
        rod([(x, y, z + 0.01), (x + 0.045 * math.cos(a), y + 0.03 * math.sin(a), z + 0.165)], 0.005, tone)


def bin_with_lid(x, y, material='steel', height=0.42):
    cylinder((x, y, height / 2 + 0.02), 0.15, height, material, bevel=0.008)
    cylinder((x, y, 0.012), 0.155, 0.024, 'black', bevel=0.004)
    cylinder((x, y, height + 0.035), 0.152, 0.03, 'black', bevel=0.01, top=0.12)
    box((x, y - 0.18, 0.03), (0.10, 0.07, 0.015), 'black', 0.005)


def clock(x, z, radius=0.16, rim='oak', y=2.18):
    cylinder((x, y, z), radius, 0.035, rim, UPRIGHT, 0.006)
    cylinder((x, y - 0.018, z), radius * 0.88, 0.006, 'white', UPRIGHT, 0)
    for k in range(12):
        a = k * math.pi / 6
        r = radius * 0.76
        box(
            (x + r * math.sin(a), y - 0.022, z + r * math.cos(a)),
            (0.006, 0.002, 0.024),
            'black',
            0,
            (0, a, 0),
        )
    for angle, length in ((-0.95, 0.48), (1.05, 0.7)):
        box((x + radius * length / 2 * math.sin(angle), y - 0.025, z + radius * length / 2 * math.cos(angle)),
            (0.009, 0.002, radius * length), 'black', 0, (0, angle, 0))  # fmt: skip


def bag(x, y, z, material='gulab', turn=0.3, size=1.0):
    """Hand bag with two handles."""
    w, h = 0.36 * size, 0.25 * size
    box((x, y, z + h / 2), (w, 0.14 * size, h), material, 0.04 * size, (0, 0, turn), 6)
    c, s = math.cos(turn), math.sin(turn)
    for side in (-1, 1):
        q = np.linspace(0, math.pi, 14)
        out = 0.05 * size * side
        points = [(x + 0.10 * size * math.cos(a) * c - out * s, y + 0.10 * size * math.cos(a) * s + out * c,
                   z + h * 0.85 + 0.16 * size * math.sin(a)) for a in q]  # fmt: skip
        rod(points, 0.009 * size, 'wood')
    front = -0.073 * size
    box(
        (x - front * s, y + front * c, z + h * 0.62),
        (0.05 * size, 0.006, 0.03 * size),
        'brassy',
        0.002,
        (0, 0, turn),
    )


def coat(x, z, material='white', y=2.12):
    """A doctor's coat on a hook: it hangs in folds from its collar."""
    cylinder((x, 2.16, z + 0.03), 0.014, 0.09, 'brassy', UPRIGHT)
    rows, cols = 24, 60
    v, q = np.meshgrid(
        np.linspace(0, 1, rows), np.linspace(0, 2 * math.pi, cols, endpoint=False), indexing='ij'
    )
    half = 0.05 + 0.14 * np.minimum(1, v * 3.5) ** 0.7 + 0.05 * v
    deep = 0.025 + 0.05 * np.minimum(1, v * 3) + 0.012 * np.sin(q * 9) * v
    verts = np.stack([x + half * np.cos(q), y + deep * np.sin(q) * 0.9 - 0.02, z - 0.86 * v], -1)
    mesh('coat', verts.reshape(-1, 3), grid_faces(rows, cols, closed=True), M[material])
    for side in (-1, 1):
        box((x + side * 0.05, y - 0.095, z - 0.20), (0.04, 0.008, 0.24), 'linen', 0.002, (0, side * 0.3, 0))
    box((x + 0.09, y - 0.098, z - 0.55), (0.10, 0.006, 0.12), 'linen', 0.002)


def socket(x, z, y=2.19):
    box((x, y, z), (0.15, 0.012, 0.085), 'white', 0.004)
    for dx in (-0.035, 0.035):
        box((x + dx, y - 0.008, z), (0.026, 0.006, 0.045), 'cream', 0.002)


def bottle(x, y, z, material='ice', height=0.22, cap='water'):
    r = height * 0.16
    lathe(
        (x, y, z),
        [(0, 0), (r, 0), (r, height * 0.68), (r * 0.5, height * 0.85), (r * 0.4, height * 0.92), (0, height * 0.92)],
        material,
    )
    cylinder((x, y, z + height * 0.95), r * 0.5, height * 0.10, cap, bevel=0.002)


def magazines(x, y, z, tones=('gulab', 'ice', 'marigold', 'leafy'), turn=0.3):
    for k, tone in enumerate(tones):
        angle = turn + 0.22 * math.sin(k * 2.3)
        at = z + 0.006 + k * 0.011
        box((x + 0.01 * k, y - 0.008 * k, at), (0.21, 0.28, 0.010), tone, 0.001, (0, 0, angle))
    top = z + 0.012 + (len(tones) - 1) * 0.011
    c, s = math.cos(angle), math.sin(angle)
    at = lambda dx, dy: (x + 0.03 + dx * c - dy * s, y - 0.024 + dx * s + dy * c, top)
    box(at(0, 0.09), (0.16, 0.045, 0.001), 'white', 0, (0, 0, angle))
    box(at(-0.01, -0.04), (0.13, 0.13, 0.001), 'blush', 0, (0, 0, angle))


def open_book(x, y, z, turn=0.3):
    c, s = math.cos(turn), math.sin(turn)
    for side in (-1, 1):
        box(
            (x + side * 0.08 * c, y + side * 0.08 * s, z + 0.012),
            (0.16, 0.21, 0.012),
            'white',
            0.003,
            (0, side * 0.12, turn),
        )
    tones = ('marigold', 'leafy')
    for side, tone in zip((-1, 1), tones):
        box(
            (x + side * 0.08 * c, y + side * 0.08 * s, z + 0.0195),
            (0.09, 0.10, 0.002),
            tone,
            0,
            (0, side * 0.12, turn),
        )


def telephone(x, y, z):
    box((x, y, z + 0.02), (0.17, 0.20, 0.035), 'black', 0.01, (0.12, 0, 0))
    box((x - 0.055, y, z + 0.055), (0.045, 0.20, 0.03), 'black', 0.012, (0.12, 0, 0))
    for k in range(9):
        box(
            (x + 0.005 + 0.026 * (k % 3), y - 0.05 + 0.03 * (k // 3), z + 0.044),
            (0.016, 0.016, 0.004),
            'grey',
            0.001,
            (0.12, 0, 0),
        )


def keyboard(x, y, z):
    box((x, y, z + 0.009), (0.40, 0.14, 0.014), 'white', 0.004)
    for row in range(4):
        for k in range(13):
            box(
                (x - 0.18 + k * 0.03, y - 0.05 + row * 0.032, z + 0.018),
                (0.025, 0.026, 0.006),
                'cream',
                0.001,
            )
    box((x + 0.28, y, z + 0.014), (0.06, 0.10, 0.026), 'white', 0.012)


def garland(points, seed=2, size=0.032):
    """Marigold flowers on a string from point to point, with mango leaves between."""
    rng = np.random.RandomState(seed)
    for p, q in zip(points, points[1:]):
        p, q = np.array(p), np.array(q)
        count = max(2, int(np.linalg.norm(q - p) / (size * 1.5)))
        for k in range(count):
            at = p + (q - p) * (k + 0.5) / count + rng.normal(0, 0.004, 3)
            ball(tuple(at), size * rng.uniform(0.85, 1.1), 'marigold' if k % 4 else 'brass', 0.85)


def shoes(x, y, z, material='wood', turn=0.2):
    c, s = math.cos(turn), math.sin(turn)
    for side in (-0.06, 0.06):
        at = lambda dx, dy, up: (x + (side + dx) * c - dy * s, y + (side + dx) * s + dy * c, z + up)
        box(at(0, 0, 0.012), (0.085, 0.25, 0.02), 'black', 0.009, (0, 0, turn))
        box(at(0, 0.06, 0.04), (0.083, 0.12, 0.05), material, 0.02, (0, 0, turn), 6)


def teddy(x, y, z, material='card'):
    ball((x, y, z + 0.09), 0.095, material, 1.05)
    ball((x, y - 0.01, z + 0.235), 0.072, material)
    for side in (-1, 1):
        ball((x + side * 0.055, y, z + 0.295), 0.026, material)
        ball((x + side * 0.085, y - 0.07, z + 0.035), 0.042, material)
        ball((x + side * 0.095, y - 0.03, z + 0.14), 0.035, material)
        ball((x + side * 0.025, y - 0.073, z + 0.25), 0.008, 'black')
    ball((x, y - 0.07, z + 0.225), 0.028, 'linen', 0.8)
    ball((x, y - 0.095, z + 0.232), 0.010, 'black')


def ceiling_panel(x, y, wide=0.6, deep=0.6, h=2.85):
    """Flat lamp let into the ceiling: only its look, the light comes from room_light."""
    box((x, y, h - 0.006), (wide + 0.05, deep + 0.05, 0.012), 'white', 0.002)
    box((x, y, h - 0.014), (wide, deep, 0.006), 'glow', 0)


def air_conditioner(x, z=2.42, y=2.08):
    box((x, y, z), (0.86, 0.22, 0.28), 'gloss', 0.03)
    box((x, y - 0.108, z - 0.09), (0.78, 0.01, 0.05), 'black', 0.004)
    box((x, y - 0.116, z - 0.085), (0.76, 0.01, 0.012), 'white', 0.002, (0.5, 0, 0))
    box((x + 0.34, y - 0.112, z + 0.03), (0.03, 0.004, 0.008), 'film', 0)
