"""The rooms in front: reception, waiting area, children's corner. Axes as in shapes.py."""

import numpy as np

from fittings import (
    bag, bin_with_lid, binders, bottle, ceiling_panel, clock, cup, magazines, open_book, paper, pens, shoes, socket,
    teddy, telephone,
)  # fmt: skip
from furniture import armchair, round_table, rug, sofa
from interior import frame, jali, room_light, shell, tooth_sign
from plants import areca, herb
from scene import tube
from shapes import M, ball, box, cylinder, ogee, rod
from studio import area_light


def reception(_case):
    shell('terrazzo')
    box((0.9, 2.17, 1.4), (3.6, 0.05, 2.8), 'pale', 0)
    for w, h, material, depth in (
        (1.42, 1.74, 'mint', 0.03), (1.22, 1.56, 'leafy', 0.05), (1.02, 1.38, 'neem', 0.07)
    ):  # fmt: skip
        ogee(0.9, 2.14, 0.96, w, h, material, depth)
    tooth_sign(0.9, 2.05, 1.28, 0.62, 'white')
    _reception_desk()
    for x in (0.15, 0.9, 1.65):
        _pendant_lamp(x)
    jali(-1.55, 1.7, 0.08, 1.15, 2.1)
    box((-1.55, 1.7, 0.035), (1.25, 0.10, 0.07), 'oak', 0.01)
    areca(-2.05, 1.0, 1.0, 'clay', 5)
    box((-1.1, 0.55, 0.23), (0.52, 0.52, 0.34), 'soft-marigold', 0.05, segments=8)
    for dx in (-0.2, 0.2):
        for dy in (-0.2, 0.2):
            cylinder((-1.1 + dx, 0.55 + dy, 0.03), 0.02, 0.06, 'wood')
    box((-1.1, 0.289, 0.23), (0.46, 0.006, 0.006), 'brass', 0)
    bag(-1.12, 0.58, 0.40, 'soft-gulab', 0.35, 0.85)
    clock(2.28, 2.12, 0.16, 'brassy', 2.13)
    for k, z in enumerate((1.38, 1.72)):
        box((2.28, 2.06, z), (0.74, 0.20, 0.024), 'planks', 0.003)
        binders(1.98 + 0.22 * k, 2.05, z + 0.012, 5 - k, 0.26, 11 + k)
    herb(2.02, 2.05, 1.732, seed=12, radius=0.075)
    box((2.50, 2.05, 1.44), (0.20, 0.16, 0.09), 'card', 0.004)
    socket(-0.75, 0.35)
    ceiling_panel(-0.9, 0.6, 0.5, 0.5)
    room_light(34, 80, 18, 8)


def _reception_desk():
    """Slats, stone top, screen, tulsi and a bowl of marigold flowers."""
    box((0.9, 1.05, 0.54), (2.7, 0.55, 1.08), 'deep', 0.03)
    for k in range(34):
        box((-0.40 + k * 0.0788, 0.765, 0.52), (0.046, 0.03, 0.94), 'oak', 0.008, segments=2)
    box((0.9, 0.98, 1.10), (2.86, 0.72, 0.05), 'stone', 0.015)
    box((0.9, 0.78, 0.035), (2.6, 0.04, 0.07), 'brass', 0.01)
    box((1.55, 1.2, 1.34), (0.52, 0.03, 0.33), 'deep', 0.012)
    box((1.55, 1.22, 1.17), (0.05, 0.03, 0.12), 'steel', 0.01)
    herb(-0.15, 0.95, 1.125, seed=3)
    cylinder((0.62, 0.85, 1.15), 0.14, 0.05, 'brassy', bevel=0.012, top=0.17)
    rng = np.random.RandomState(6)
    for _ in range(16):
        a, r = rng.uniform(0, 6.28), 0.12 * np.sqrt(rng.rand())
        ball(
            (0.62 + r * np.cos(a), 0.85 + r * np.sin(a), 1.185 + rng.uniform(0, 0.02)), 0.034, 'marigold', 0.7
        )
    box((1.55, 1.183, 1.34), (0.48, 0.004, 0.29), 'deep', 0)
    box((1.55, 1.14, 1.13), (0.22, 0.16, 0.012), 'steel', 0.004)
    paper(1.06, 0.88, 1.125, 3, 0.18)
    rod([(1.14, 0.80, 1.14), (1.21, 0.91, 1.14)], 0.005, 'gulab')
    pens(1.30, 0.80, 1.125, 'brassy')
    telephone(2.0, 0.95, 1.125)
    for k, m in enumerate(('white', 'blush', 'white', 'mint')):
        box((0.22, 0.84 - k * 0.006, 1.165 + k * 0.004), (0.10, 0.004, 0.065), m, 0, (-0.25, 0, 0.1))
    box((0.22, 0.84, 1.13), (0.12, 0.06, 0.016), 'planks', 0.003)
    bottle(1.82, 1.12, 1.125, 'water', 0.22, 'steel')
    cup(1.20, 1.12, 1.125, 'gulab', 0.09)


def _pendant_lamp(x):
    tube('cord', [(x, 0.95, 2.8), (x, 0.95, 2.16)], 0.006, M['deep'])
    cylinder((x, 0.95, 2.07), 0.15, 0.18, 'brassy', top=0.05)
    cylinder((x, 0.95, 1.985), 0.12, 0.012, 'glow', bevel=0)
    area_light((x, 0.95, 1.96), (x, 0.95, 0), 0.2, 7, (1, 0.86, 0.66))


def waiting(_case):
    shell('kota')
    box((0.4, 2.195, 1.4), (6.8, 0.02, 2.8), 'cream', 0)
    sofa()
    armchair(-1.45, 0.35, 'soft-gulab', 1.25)
    armchair(1.95, 0.95, 'soft-gulab', -1.0)
    round_table(0.15, 0.45, 0.40, 0.46)
    magazines(0.30, 0.34, 0.418)
    herb(-0.02, 0.60, 0.418, seed=9, radius=0.095)
    for x, y in ((-0.12, 0.28), (0.02, 0.19)):
        cylinder((x, y, 0.421), 0.06, 0.006, 'white', bevel=0.002)
        cup(x, y, 0.424, 'blush', 0.075, 'rust')
    bag(0.66, 1.50, 0.475, 'marigold', -0.35, 0.95)
    bag(2.62, 0.55, 0.0, 'navy', 0.5, 1.05)
    water_stand(-2.2, 0.95)
    clock(1.40, 2.10, 0.16)
    socket(1.62, 0.34)
    bin_with_lid(1.55, 1.98, 'planks', 0.36)
    ceiling_panel(0.2, 0.7, 1.2, 0.4)
    rug(0.15, 0.7, 1.35, 'blush', 1.35)
    for x, m in ((-0.62, 'pale'), (0.15, 'blush'), (0.92, 'ice')):
        ogee(x, 2.185, 1.28, 0.52, 0.70, 'oak', 0.02)
        ogee(x, 2.163, 1.315, 0.44, 0.62, m, 0.01)
    tooth_sign(0.15, 2.14, 1.44, 0.30, 'neem')
    for x, m in ((-0.62, 'leafy'), (0.92, 'water')):
        for k in range(5):
            a = k * 1.2566
            petal = (x + 0.075 * np.cos(a), 2.148, 1.56 + 0.075 * np.sin(a))
            ball(petal, 0.05, m).scale.y = 0.12
    jali(2.35, 1.95, 0.08, 1.2, 2.15)
    areca(-1.75, 1.72, 1.15, 'clay', 7)
    room_light()


def water_stand(x, y):
    """Steel water container with a tap on a wooden stand, and two tumblers."""
    for dx in (-0.15, 0.15):
        for dy in (-0.15, 0.15):
            box((x + dx, y + dy, 0.35), (0.04, 0.04, 0.70), 'wood', 0.006)
    box((x, y, 0.72), (0.42, 0.42, 0.035), 'planks', 0.006)
    cylinder((x, y + 0.03, 0.93), 0.135, 0.38, 'steel', bevel=0.012)
    cylinder((x, y + 0.03, 1.14), 0.12, 0.04, 'steel', bevel=0.015, top=0.05)
    rod(
        [(x + 0.10, y - 0.06, 0.82), (x + 0.13, y - 0.12, 0.82), (x + 0.13, y - 0.12, 0.785)], 0.010, 'brassy'
    )
    cup(x + 0.13, y - 0.13, 0.738, 'steel', 0.085, 'ice')
    cup(x - 0.10, y - 0.15, 0.738, 'steel', 0.085, 'ice')


def children(_case):
    """Low furniture, blocks and a reading niche."""
    shell('planks', 'pale')
    rug(0.25, 0.55, 1.25, 'blush', 1.25)
    rug(0.25, 0.55, 0.92, 'cream', 1.25, 0.012)
    cylinder((0.25, 0.55, 0.42), 0.48, 0.05, 'oak', bevel=0.02)
    cylinder((0.25, 0.55, 0.20), 0.07, 0.40, 'wood')
    cylinder((0.25, 0.55, 0.03), 0.26, 0.04, 'wood', bevel=0.015)
    for x, y, m in ((-0.55, 0.30, 'soft-neem'), (0.55, -0.22, 'soft-gulab'), (1.02, 0.85, 'soft-water')):
        cylinder((x, y, 0.26), 0.17, 0.10, m, bevel=0.04)
        cylinder((x, y, 0.12), 0.13, 0.22, 'oak', bevel=0.01, top=0.10)
    _blocks()
    _reading_niche()
    _book_shelf()
    frame(-0.25, 1.75, 0.5, 0.5, 'white')
    tooth_sign(-0.25, 2.145, 1.62, 0.28, 'leafy')
    areca(-2.05, 1.6, 1.05, 'clay', 13)
    teddy(1.72, 1.80, 0.47)
    open_book(0.52, 0.62, 0.445, 0.5)
    paper(0.02, 0.32, 0.445, 2, -0.3, 'cream', lines=False)
    for k, m in enumerate(('gulab', 'neem', 'marigold', 'water')):
        a = 0.7 * k
        rod([(0.10 + 0.03 * k, 0.20 + 0.01 * k, 0.45), (0.15 + 0.03 * k, 0.28 - 0.03 * k, 0.45)], 0.006, m)
    for k, (dx, dz, m) in enumerate(((0, 0, 'marigold'), (0.04, -0.02, 'gulab'))):
        ball((0.0 + dx, 0.31, 0.448), 0.022, m, 0.08)
    shoes(-1.05, -0.35, 0.0, 'gulab', 0.5)
    _height_chart(0.62)
    socket(-1.75, 0.34)
    ceiling_panel(0.3, 0.6, 0.6, 0.6)
    room_light()


def _height_chart(x):
    """A giraffe-yellow strip with marks, against which children are measured."""
    box((x, 2.17, 1.25), (0.20, 0.02, 1.2), 'marigold', 0.004)
    for k in range(13):
        box(
            (x - 0.06 + (0.02 if k % 3 else 0), 2.157, 0.72 + k * 0.088),
            (0.08 if k % 3 else 0.12, 0.004, 0.008),
            'deep',
            0,
        )
    for k, (dz, m) in enumerate(((0.25, 'gulab'), (0.52, 'water'), (0.74, 'neem'))):
        ball((x + 0.06, 2.155, 0.80 + dz), 0.022, m).scale.y = 0.2


def _blocks():
    low = (
        ('gulab', 0.05, 0.50, 0.2),
        ('water', 0.20, 0.70, 0.7),
        ('neem', 0.36, 0.52, 0.1),
        ('marigold', 0.22, 0.40, 0.5),
    )
    for m, x, y, turn in low:
        box((x, y, 0.49), (0.10, 0.10, 0.10), m, 0.012, (0, 0, turn))
    box((0.21, 0.46, 0.59), (0.10, 0.10, 0.10), 'water', 0.012, (0, 0, 0.9))
    for m, x, y, turn in (
        ('neem', -0.35, -0.25, 0.4),
        ('gulab', -0.15, -0.40, 1.0),
        ('water', 0.98, -0.05, 0.2),
    ):
        box((x, y, 0.085), (0.14, 0.14, 0.14), m, 0.016, (0, 0, turn))
    cylinder((-0.62, -0.12, 0.07), 0.08, 0.11, 'cream', bevel=0.015)
    ball((1.28, 0.25, 0.135), 0.12, 'soft-gulab')


def _reading_niche():
    ogee(1.55, 2.17, 0.35, 1.35, 1.75, 'leafy', 0.02)
    ogee(1.55, 2.15, 0.35, 1.15, 1.55, 'neem', 0.02)
    box((1.55, 1.88, 0.19), (1.5, 0.62, 0.34), 'oak', 0.02)
    box((1.55, 1.86, 0.41), (1.42, 0.56, 0.12), 'soft-gulab', 0.05, segments=8)
    for x, m, r in ((1.15, 'cream', 0.2), (1.85, 'mint', -0.25)):
        box((x, 2.03, 0.62), (0.40, 0.13, 0.36), m, 0.06, (-0.3, r, 0), 8)


def _book_shelf():
    box((-0.75, 2.02, 0.34), (1.5, 0.30, 0.68), 'oak', 0.015)
    for x in (-1.12, -0.38):
        box((x, 1.875, 0.34), (0.66, 0.05, 0.54), 'cream', 0.006)
    rng = np.random.RandomState(3)
    for side in (-1.12, -0.38):
        x = side - 0.28
        while x < side + 0.26:
            w, h = rng.uniform(0.025, 0.05), rng.uniform(0.20, 0.30)
            m = ('gulab', 'neem', 'water', 'leafy', 'blush', 'marigold', 'mint')[rng.randint(7)]
            box((x, 1.86, 0.09 + h / 2), (w, 0.10, h), m, 0.004)
            x += w + 0.006
    for k, (m, r) in enumerate((('gulab', 0.10), ('cream', 0.08), ('water', 0.06), ('mint', 0.04))):
        cylinder((-1.15, 2.0, 0.705 + k * 0.045), r, 0.04, m, bevel=0.015)
    ball((-1.15, 2.0, 0.90), 0.035, 'gulab')
    herb(-0.35, 2.0, 0.68, seed=4)
