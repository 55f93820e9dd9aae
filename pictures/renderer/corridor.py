"""The hall with the doors of the treatment rooms, seen along its length. Axes as in shapes.py."""

import math

import bpy
import numpy as np

from daylight import sun, window_in_left_wall
from fittings import bag, clock, socket
from front_rooms import water_stand
from furniture import dental_chair, stool
from interior import monitor, tiles
from plants import areca
from scene import tube
from shapes import M, ball, box, cylinder, lathe, moved, ogee, rod
from studio import area_light, world

SIDE, NEAR, END, HEIGHT, WALL = 1.35, -3.2, 3.5, 2.85, 0.12
LEFT, RIGHT = math.pi / 2, -math.pi / 2  # turns what faces the viewer so that it hangs on the left or right wall
OPEN, CLOSED = 0.45, 2.3  # where along the right wall the doors are
WINDOW = (1.15, 3.5, 0.95, 2.3)  # place and width along the left wall, lower and upper edge


def corridor(_case):
    _shell()
    moved((SIDE, OPEN), RIGHT, lambda: _doorway('neem', 1))
    moved((SIDE, CLOSED), RIGHT, lambda: _door('gulab', 2))
    moved((-0.12, END), 0, lambda: _door('water', 3))
    _room_behind()
    _pillar()
    for y in (0.75, 2.45):
        _pendant_lamp(y)
    moved((SIDE, 1.22), RIGHT, lambda: _picture('blush', 'leafy', 1.30))
    moved((1.0, END), 0, lambda: _picture('cream', 'water', 1.34))
    for x in (-0.98, 0.70):
        moved((x, END), 0, lambda: _wall_lamp(1.95))
    clock(-0.98, 2.38, 0.14, 'brassy', END - 0.02)
    _handrail(NEAR, OPEN - 0.62)
    _handrail(OPEN + 0.62, CLOSED - 0.62)
    _runner()
    areca(-0.86, 2.92, 0.98, 'clay', 7)
    water_stand(1.10, 1.36)
    _umbrella_stand(1.08, 3.22)
    _bench()
    socket(0.72, 0.34, END - 0.03)
    _light()


def _shell():
    """Stone floor, walls with a window on the left and a doorway on the right, wainscot, skirting, cornice."""
    middle, length = (NEAR + END) / 2, END - NEAR
    tiles(-1.5, NEAR, 5, 12)
    box((0, middle, -0.052), (3.2, length, 0.1), 'stone', 0)
    box((0, middle, HEIGHT + 0.05), (3.2, length, 0.1), 'white', 0)
    box((0, END + 0.05, HEIGHT / 2), (2 * SIDE + 0.24, 0.1, HEIGHT), 'cream', 0)
    at, width, low, high = WINDOW
    _side_wall(-1, at - width / 2, at + width / 2, low, high)
    _side_wall(1, OPEN - 0.48, OPEN + 0.48, 0, 2.1)
    window_in_left_wall(-SIDE, at, width, low, high, 'level')
    # seen along the wall, the trees would end too soon
    trees = box((-2.3, END + 1.8, 1.8), (1.6, 0.02, 4.6), 'outdoors', 0)
    trees.visible_shadow = trees.visible_diffuse = False
    _trim(-1, NEAR, END)
    for near, far in ((NEAR, OPEN - 0.55), (OPEN + 0.55, CLOSED - 0.55), (CLOSED + 0.55, END)):
        _trim(1, near, far)
    for x, width in ((-1.01, 0.66), (0.89, 0.90)):
        _end_trim(x, width)
    for side in (-1, 1):
        box((side * (SIDE - 0.03), middle, HEIGHT - 0.04), (0.06, length, 0.08), 'white', 0.02)
    box((0, END - 0.03, HEIGHT - 0.04), (2 * SIDE - 0.14, 0.06, 0.08), 'white', 0.02)


def _side_wall(side, near, far, low, high):
    """Wall with one opening. Its parts touch and never overlap, which would turn black."""
    x = side * (SIDE + WALL / 2)
    box((x, (NEAR + near) / 2, HEIGHT / 2), (WALL, near - NEAR, HEIGHT), 'wall', 0)
    box((x, (far + END) / 2, HEIGHT / 2), (WALL, END - far, HEIGHT), 'wall', 0)
    box((x, (near + far) / 2, (high + HEIGHT) / 2), (WALL, far - near, HEIGHT - high), 'wall', 0)
    if low:
        box((x, (near + far) / 2, low / 2), (WALL, far - near, low), 'wall', 0)


def _trim(side, near, far):
    """Wainscot with its rail and skirting along a side wall."""
    middle, length = (near + far) / 2, far - near
    box((side * (SIDE - 0.008), middle, 0.44), (0.016, length, 0.88), 'pale', 0)
    box((side * (SIDE - 0.016), middle, 0.895), (0.032, length, 0.03), 'white', 0.006)
    box((side * (SIDE - 0.014), middle, 0.05), (0.028, length, 0.1), 'white', 0.006)


def _end_trim(x, width):
    box((x, END - 0.008, 0.44), (width, 0.016, 0.88), 'pale', 0)
    box((x, END - 0.016, 0.895), (width, 0.032, 0.03), 'white', 0.006)
    box((x, END - 0.014, 0.05), (width, 0.028, 0.1), 'white', 0.006)


def _casing(colour, number):
    """Frame with a pointed light over it, and beside it a plaque with one, two or three dots."""
    for side in (-1, 1):
        box((side * 0.515, -0.012, 1.05), (0.07, 0.075, 2.1), colour, 0.006)
    box((0, -0.012, 2.135), (1.10, 0.075, 0.07), colour, 0.006)
    ogee(0, -0.001, 2.17, 1.06, 0.56, colour, 0.034)
    ogee(0, -0.036, 2.21, 0.80, 0.40, 'film', 0.006)
    for x in (-0.16, 0.16):
        box((x, -0.044, 2.34), (0.02, 0.012, 0.26), colour, 0.003)
    ogee(0.68, -0.001, 1.40, 0.18, 0.28, 'brassy', 0.010)
    ogee(0.68, -0.012, 1.412, 0.155, 0.25, colour, 0.006)
    for k in range(number):
        ball((0.68 + 0.040 * (k - (number - 1) / 2), -0.019, 1.50), 0.015, 'white').scale.y = 0.3


def _door(colour, number):
    """Closed, with a milky pane and a brass handle."""
    _casing(colour, number)
    box((0, 0.012, 1.05), (0.955, 0.05, 2.09), colour, 0.004)
    for z, h in ((1.45, 0.86), (0.52, 0.56)):
        box((0, -0.016, z), (0.50, 0.016, h), colour, 0.006)
    box((0, -0.025, 1.45), (0.34, 0.008, 0.72), 'white', 0.003)
    box((0, -0.030, 1.45), (0.29, 0.006, 0.67), 'film', 0)
    box((0, -0.016, 0.14), (0.80, 0.006, 0.16), 'brassy', 0.002)
    box((-0.38, -0.020, 1.03), (0.05, 0.016, 0.20), 'brassy', 0.006)
    rod([(-0.38, -0.02, 1.06), (-0.38, -0.065, 1.06), (-0.26, -0.065, 1.06)], 0.010, 'brassy')


def _doorway(colour, number):
    """Open: the leaf stands in the room, its hinges on the viewer's side."""
    _casing(colour, number)
    for side in (-1, 1):
        box((side * 0.472, 0.07, 1.05), (0.016, 0.13, 2.1), 'white', 0)
    box((0, 0.07, 2.092), (0.92, 0.13, 0.016), 'white', 0)
    box((0.44, 0.62, 1.05), (0.045, 0.92, 2.08), colour, 0.004)


def _room_behind():
    """What the open door shows of treatment room 1: its green chair, a stool and a screen on the wall."""
    box((3.1, 0.2, -0.055), (3.2, 3.6, 0.1), 'terrazzo', 0)
    box((3.1, 1.80, HEIGHT / 2), (3.2, 0.1, HEIGHT), 'blush', 0)
    box((4.65, 0.0, HEIGHT / 2), (0.1, 3.4, HEIGHT), 'wall', 0)
    box((3.1, -1.75, HEIGHT / 2), (3.2, 0.1, HEIGHT), 'wall', 0)
    box((3.1, 0.0, HEIGHT + 0.05), (3.2, 3.7, 0.1), 'white', 0)
    box((3.1, 1.735, 0.06), (3.0, 0.03, 0.12), 'white', 0.006)
    monitor(2.42, 1.62, 0.72, 1.72)
    moved((2.62, 1.18), math.pi, lambda: dental_chair('soft-neem'))
    stool(1.86, 1.50, 'soft-neem')
    area_light((3.0, 0.2, 2.75), (2.8, 0.6, 0), 1.0, 46, (1, 0.95, 0.86))
    area_light((3.3, 0.3, 2.2), (0.6, 0.5, 0), 0.22, 60, (1, 0.88, 0.70))


def _pillar():
    """Parts the window in two; a lamp hangs on it."""
    box((-SIDE - 0.02, WINDOW[0], HEIGHT / 2), (0.24, 0.36, HEIGHT), 'wall', 0.004)
    moved((-SIDE + 0.10, WINDOW[0]), LEFT, lambda: _wall_lamp(1.85))


def _wall_lamp(z):
    box((0, -0.012, z), (0.09, 0.024, 0.20), 'brassy', 0.006)
    rod([(0, -0.02, z - 0.04), (0, -0.10, z - 0.06), (0, -0.10, z - 0.01)], 0.010, 'brassy')
    cylinder((0, -0.10, z + 0.0), 0.05, 0.03, 'brassy', bevel=0.006, top=0.058)
    cylinder((0, -0.10, z + 0.10), 0.048, 0.17, 'glow', bevel=0.018)


def _pendant_lamp(y):
    tube('cord', [(0, y, HEIGHT), (0, y, 2.52)], 0.006, M['deep'])
    cylinder((0, y, HEIGHT - 0.012), 0.06, 0.024, 'brassy', bevel=0.006)
    cylinder((0, y, 2.45), 0.17, 0.16, 'brassy', top=0.04)
    cylinder((0, y, 2.372), 0.14, 0.012, 'glow', bevel=0)


def _picture(ground, flower, z):
    """Arched, framed, of a flower."""
    ogee(0, -0.001, z, 0.44, 0.62, 'oak', 0.024)
    ogee(0, -0.026, z + 0.035, 0.36, 0.53, ground, 0.006)
    for k in range(5):
        a = k * 1.2566 + 0.3
        ball((0.062 * math.cos(a), -0.036, z + 0.24 + 0.062 * math.sin(a)), 0.042, flower).scale.y = 0.14
    ball((0, -0.040, z + 0.24), 0.022, 'marigold').scale.y = 0.3


def _handrail(near, far):
    x, z = SIDE - 0.085, 0.98
    rod([(x, near, z), (x, far, z)], 0.021, 'oak')
    for y in (near, far):
        ball((x, y, z), 0.023, 'oak')
    for k in range(max(2, int((far - near) / 0.9))):
        y = near + 0.08 + k * (far - near - 0.16) / max(1, int((far - near) / 0.9) - 1)
        rod([(x, y, z - 0.015), (x, y, z - 0.05), (SIDE, y, z - 0.05)], 0.008, 'brassy')


def _runner():
    """Long carpet with two coloured edges, and a mat before the last door."""
    length, middle = 5.4, 0.05
    box((0, middle, 0.006), (0.98, length, 0.012), 'card', 0.003)
    for x, width, tone in ((-0.42, 0.08, 'rust'), (0.42, 0.08, 'rust'), (-0.34, 0.018, 'neem'), (0.34, 0.018, 'neem')):
        box((x, middle, 0.0126), (width, length - 0.08, 0.002), tone, 0)
    for k in range(11):
        box((0, 2.5 - k * 0.5, 0.0126), (0.13, 0.13, 0.002), 'cream', 0, (0, 0, math.pi / 4))
    box((-0.12, 3.16, 0.009), (0.84, 0.44, 0.018), 'wood', 0.004)


def _umbrella_stand(x, y):
    lathe((x, y, 0.0), [(0, 0), (0.10, 0), (0.125, 0.46), (0.115, 0.46), (0.09, 0.02), (0, 0.02)], 'brassy')
    for dx, dy, lean, tone in ((-0.05, -0.03, -0.10, 'gulab'), (0.04, 0.02, 0.12, 'navy')):
        top = lambda up: (x + dx + lean * up, y + dy, up)
        cylinder(top(0.42), 0.014, 0.66, tone, (0, lean, 0), 0.004, 0.042)
        rod([top(0.72), top(0.90)], 0.009, 'wood')
        x0, turns = top(0.90)[0] + 0.03, np.linspace(0, math.pi, 9)
        rod([(x0 - 0.03 * math.cos(a), y + dy, 0.90 + 0.03 * math.sin(a)) for a in turns], 0.009, 'wood')


def _bench():
    """Slatted, under the window; somebody's bag, cushion and folded newspaper lie on it."""
    x, y, length = -1.05, 0.76, 1.15
    for k in range(4):
        box((x - 0.15 + k * 0.10, y, 0.435), (0.085, length, 0.03), 'oak', 0.008)
    for end in (-1, 1):
        at = y + end * (length / 2 - 0.14)
        box((x, at, 0.395), (0.36, 0.06, 0.05), 'wood', 0.008)
        for side in (-1, 1):
            box((x + side * 0.15, at, 0.19), (0.05, 0.05, 0.37), 'wood', 0.008)
    box((x, y, 0.15), (0.04, length - 0.30, 0.04), 'wood', 0.006)
    bag(x + 0.02, y + 0.28, 0.452, 'marigold', 1.2, 0.9)
    for k in range(3):  # the newspaper
        box((x + 0.02, y - 0.26, 0.455 + k * 0.006), (0.22, 0.30, 0.005), 'white', 0.002, (0, 0, 0.25 + 0.02 * k))
    box((x + 0.045, y - 0.18, 0.4705), (0.15, 0.018, 0.001), 'black', 0, (0, 0, 0.29))
    for k in range(6):
        box((x - 0.03, y - 0.23 - k * 0.024, 0.4705), (0.08, 0.008, 0.001), 'grey', 0, (0, 0, 0.29))
    box((x + 0.075, y - 0.28, 0.4705), (0.08, 0.12, 0.001), 'dusk', 0, (0, 0, 0.29))


def _light():
    """Daylight from the left outweighs the lamps, so that things keep a dark side and a shadow."""
    # few lamps: each further one makes the rays aimed at the sun rarer and its stripes grainy
    area_light((-SIDE + 0.22, 1.2, 1.62), (1, 1.1, 0.5), 3.2, 44, (0.97, 0.985, 1), height=1.1)
    area_light((0, 0.8, 2.78), (0, 0.8, 0), 0.9, 15, (1, 0.95, 0.87), height=3.6)
    area_light((0.4, -2.9, 2.2), (0.1, 1.5, 0.9), 1.6, 12, (1, 0.95, 0.88))
    sun(10.0)
    world((1, 0.98, 0.94), 0.24)
    bpy.context.scene.world.cycles.sampling_method = 'NONE'  # as in room_light
