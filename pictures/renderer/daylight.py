"""Windows with blinds, the trees behind them and the sun that falls in. Axes as in shapes.py."""

import bpy
import numpy as np
from mathutils import Vector

from scene import link, mesh
from shapes import M, box

# The sun never shines towards the open front of a room: no ray of it enters there.
SUN = (0.72, -0.16, -0.66)


def sun(strength, direction=SUN, colour=(1, 0.92, 0.78), softness=0.005):
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.color, light.angle = strength, colour, softness
    lamp = bpy.data.objects.new('sun', light)
    lamp.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return link(lamp)


def window_in_left_wall(x, y, width, low, high, blind):
    """Frame, sill, blind and view; x: inner face of the wall, which leaves the opening free."""
    z, height = (low + high) / 2, high - low
    for k in range(4):
        bar = 0.05 if k in (0, 3) else 0.035
        box((x - 0.06, y + (k / 3 - 0.5) * (width - 0.05), z), (0.05, bar, height), 'white', 0.006)
    for at in (low + 0.02, low + height * 0.36, high - 0.02):
        box((x - 0.062, y, at), (0.046, width - 0.02, 0.04), 'white', 0.006)
    box((x + 0.03, y, low - 0.012), (0.22, width + 0.12, 0.03), 'stone', 0.008)
    if blind == 'upright':
        _upright_blind(x + 0.05, y, width, low, high)
    else:
        _level_blind(x + 0.045, y, width, high, height * 0.72)
    view = box((x - 1.7, y, z + 0.2), (0.02, width + 5, height + 3.2), 'outdoors', 0)
    view.visible_shadow = view.visible_diffuse = False


def _level_blind(x, y, width, high, drop, pitch=0.072):
    box((x, y, high + 0.02), (0.07, width + 0.06, 0.06), 'white', 0.008)
    count = int(drop / pitch)
    for k in range(count):
        box((x, y, high - 0.04 - k * pitch), (0.056, width + 0.02, 0.003), 'slat', 0, (0, 0.5, 0))
    box((x, y, high - 0.04 - count * pitch), (0.045, width + 0.02, 0.018), 'white', 0.005)
    for side in (-0.36, 0.36):
        box((x + 0.026, y + side * width, high - drop / 2), (0.003, 0.012, drop), 'white', 0)


def _upright_blind(x, y, width, low, high, pitch=0.105):
    box((x, y, high + 0.02), (0.08, width + 0.06, 0.05), 'white', 0.008)
    count = int(width / pitch)
    for k in range(count):
        at = y - width / 2 + (k + 0.5) * width / count
        box((x, at, (low + high) / 2), (0.004, 0.1, high - low - 0.04), 'slat', 0, (0, 0, 0.95))


def leafy_shade(place, spread, count=420, seed=3):
    """Leaves of a tree out of sight: only their shadows are seen."""
    rng = np.random.RandomState(seed)
    verts, faces = [], []
    for _ in range(count):
        p = np.array(place) + rng.normal(0, 1, 3) * spread
        a, b = rng.normal(0, 1, 3), rng.normal(0, 1, 3)
        a /= np.linalg.norm(a)
        b = np.cross(a, b)
        b /= np.linalg.norm(b)
        n = len(verts)
        verts += [p - a * 0.16, p + b * 0.06, p + a * 0.16, p - b * 0.06]
        faces.append((n, n + 1, n + 2, n + 3))
    leaves = mesh('shade', verts, faces, M['leaf'], smooth=False)
    leaves.visible_camera = leaves.visible_diffuse = leaves.visible_glossy = False
