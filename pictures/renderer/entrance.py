"""The house from outside. Axes as in shapes.py."""

from daylight import leafy_shade, sun
from fittings import garland, shoes
from interior import tiles, tooth_sign
from plants import areca, herb
from shapes import arm, box, cylinder, ogee, ogee_ring, rod
from studio import area_light, world


def entrance(_case):
    """The house from outside: steps, a terrace and the open door in its arched frame."""
    box((0, -3, -0.5), (14, 8, 0.1), 'stone', 0)
    tiles(-6, -6.4, 20, 10, z=-0.445, colour='#b3a88f', seed=9)
    for k in range(3):
        top = -0.1125 * (3 - k)
        box((0, -0.25 - 0.34 * (3 - k) + 0.17, (top - 0.45) / 2), (3.4, 0.36, top + 0.45), 'stone', 0.006)
    box((0, 1.0, -0.225), (9, 2.9, 0.45), 'stone', 0.01)
    tiles(-4.2, -0.25, 14, 3, z=0.003, seed=6)
    for x in (-5.5, 5.5):  # the wall with its opening; parts touch and never overlap, which would turn black
        box((x, 1.75, 2.1), (9, 0.3, 4.3), 'wall', 0)
    box((0, 1.75, 3.45), (2, 0.3, 1.6), 'wall', 0)
    ogee_ring(0, 1.75, 0, 1.9, 2.75, 0.4, 0.156, 'wall', square=True)  # rounds the opening off
    box((0, 1.57, 3.42), (20, 0.16, 0.12), 'cream', 0.02)
    for x in (-5.55, 5.55):
        box((x, 1.585, 0.32), (8.85, 0.04, 0.6), 'blush', 0.01)
    for border, depth, material in ((0.10, 0.02, 'neem'), (0.26, -0.03, 'leafy'), (0.40, -0.045, 'mint')):
        w = 1.5 + 2 * (border - 0.10)
        ogee_ring(0, 1.60 - depth, 0, w, 2.45 + (border - 0.10) * 1.4, 0.16, 0.10 + depth, material)
    ogee_ring(0, 1.72, 0, 1.5, 2.45, 0.4, 0.05, 'neem', square=True)
    _open_door()
    for x in (-1.62, 1.62):
        areca(x, 0.95, 1.12, 'clay', 5 if x < 0 else 8)
    for x in (-1.35, 1.35):  # lamps on the wall
        box((x, 1.55, 2.05), (0.08, 0.10, 0.05), 'brassy', 0.01)
        cylinder((x, 1.48, 2.02), 0.055, 0.20, 'glow', bevel=0.02)
        cylinder((x, 1.48, 2.14), 0.075, 0.04, 'brassy', bevel=0.01, top=0.03)
    for y, z in ((0.0, 0.0), (-1.1, -0.34)):  # handrail
        arm([(1.35, y, z), (1.35, y, z + 0.88)], 0.018, 'brassy')
    arm([(1.35, 0.18, 0.88), (1.35, 0.0, 0.88), (1.35, -1.1, 0.54), (1.35, -1.3, 0.48)], 0.022, 'brassy')
    _window_with_grille(-3.3)
    _window_with_grille(3.4)
    _signs_of_use()
    # late morning: the sun comes from the left through a tree that is out of sight
    sun(3.8, (0.62, 0.62, -0.72), (1, 0.93, 0.80), 0.02)
    leafy_shade((-3.6, -1.6, 4.6), (0.9, 0.7, 0.75))
    area_light((4, -5, 3), (0, 1, 1), 4, 60, (1, 0.98, 0.95))
    world((0.86, 0.93, 1), 0.42)


def _open_door():
    """Both leaves stand open; behind them the lit hall."""
    box((0, 3.2, -0.02), (3, 2.8, 0.05), 'sand', 0)
    box((0, 4.5, 1.5), (4, 0.1, 3.1), 'cream', 0)
    for x in (-1.5, 1.5):
        box((x, 3.2, 1.5), (0.1, 2.8, 3.1), 'wall', 0)
    box((0, 3.2, 3.0), (3, 2.8, 0.1), 'white', 0)
    box((0.1, 3.9, 0.5), (1.5, 0.5, 1.0), 'deep', 0.02)
    for k in range(18):
        box((-0.58 + k * 0.08, 3.64, 0.5), (0.046, 0.02, 0.9), 'oak', 0.006)
    box((0.1, 3.85, 1.02), (1.6, 0.62, 0.05), 'stone', 0.012)
    ogee(0.1, 4.44, 1.25, 0.9, 1.1, 'neem', 0.04)
    tooth_sign(0.1, 4.38, 1.48, 0.42, 'white')
    area_light((0, 3.0, 2.9), (0, 3.2, 0), 1.2, 75, (1, 0.93, 0.80))
    for side in (-1, 1):
        turn = (0, 0, side * 1.25)
        x, y = side * 0.78, 2.2
        box((x, y, 1.06), (0.72, 0.05, 2.1), 'oak', 0.01, turn)
        box((x - side * 0.03, y - 0.01, 1.25), (0.44, 0.055, 1.35), 'pale', 0.006, turn)
        box((x - side * 0.03, y - 0.01, 0.32), (0.44, 0.06, 0.32), 'wood', 0.02, turn)


def _window_with_grille(x):
    """Shutters half open behind an iron grille, a sill with pots."""
    box((x, 1.59, 1.75), (1.24, 0.04, 1.54), 'cream', 0.006)
    box((x, 1.567, 1.75), (1.08, 0.02, 1.38), 'deep', 0)
    for side in (-1, 1):
        box((x + side * 0.30, 1.553, 1.75), (0.46, 0.02, 1.34), 'leafy', 0.004)
        for k in range(16):
            box((x + side * 0.30, 1.54, 1.16 + k * 0.078), (0.38, 0.012, 0.05), 'neem', 0.002, (0.5, 0, 0))
    for k in range(7):
        rod([(x - 0.54 + k * 0.18, 1.49, 1.02), (x - 0.54 + k * 0.18, 1.49, 2.46)], 0.008, 'black')
    for z in (1.12, 1.75, 2.38):
        rod([(x - 0.58, 1.49, z), (x + 0.58, 1.49, z)], 0.009, 'black')
    box((x, 1.50, 0.98), (1.36, 0.24, 0.05), 'stone', 0.008)
    for k in range(2):
        herb(x - 0.32 + k * 0.64, 1.44, 1.005, 'clay', 31 + k, 0.09)


def _signs_of_use():
    """Garland over the door, mat, sandals, name board with a tooth, letter box, pots."""
    garland([(-0.80, 1.50, 2.02), (-0.62, 1.48, 1.86), (-0.40, 1.47, 1.93), (0, 1.47, 1.84), (0.40, 1.47, 1.93), (0.62, 1.48, 1.86), (0.80, 1.50, 2.02)])
    for x in (-0.80, 0.80):
        garland([(x, 1.48, 2.02), (x, 1.47, 1.45)], 5)
    box((0, 1.02, 0.012), (1.15, 0.62, 0.018), 'rust', 0.004)
    for k in range(5):
        box((0, 0.80 + k * 0.11, 0.0225), (1.02, 0.03, 0.003), 'linen', 0)
    shoes(-0.74, 1.12, 0.004, 'wood', 0.3)
    shoes(-1.02, 1.22, 0.004, 'navy', -0.2)
    box((1.98, 1.555, 1.86), (0.46, 0.03, 0.60), 'planks', 0.006)
    box((1.98, 1.537, 1.86), (0.40, 0.008, 0.54), 'neem', 0.003)
    tooth_sign(1.98, 1.532, 1.87, 0.19, 'white', 0.01)
    for k in range(3):
        box((1.98, 1.530, 1.78 - k * 0.055), (0.26 - 0.05 * k, 0.004, 0.018), 'cream', 0)
    box((-1.98, 1.51, 1.62), (0.26, 0.12, 0.34), 'rust', 0.012)
    box((-1.98, 1.446, 1.71), (0.18, 0.006, 0.02), 'black', 0)
    box((-1.95, 1.44, 1.74), (0.12, 0.004, 0.07), 'white', 0, (0.1, 0.1, 0))
    for k, (x, y) in enumerate(((2.35, 0.9), (2.75, 1.05), (-2.45, 1.0))):
        herb(x, y, 0.004, 'clay', 40 + k, 0.15)
