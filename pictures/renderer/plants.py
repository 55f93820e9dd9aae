"""Potted plants. Axes as in shapes.py."""

import numpy as np

from scene import mesh, tube
from shapes import M, cylinder


def areca(x, y, scale=1.0, pot='clay', seed=2, z=0.0):
    """Potted palm: arching fronds with paired leaflets."""
    cylinder((x, y, z + 0.19 * scale), 0.15 * scale, 0.38 * scale, pot, bevel=0.02, top=0.20 * scale)
    cylinder((x, y, z + 0.375 * scale), 0.175 * scale, 0.012, 'deep', bevel=0)
    rng = np.random.RandomState(seed)
    verts, faces = [], []
    for _ in range(13):
        _frond(np.array([x, y, z + 0.36 * scale]), rng, scale, verts, faces)
    mesh('areca', verts, faces, M['leaf'])


def _frond(base, rng, scale, verts, faces):
    turn, lean, length = rng.uniform(0, 6.28), rng.uniform(0.25, 0.95), rng.uniform(0.9, 1.35) * scale
    u = np.linspace(0, 1, 26)
    out = np.array([np.cos(turn), np.sin(turn), 0])
    spine = base + out * (length * lean * 0.62 * u**1.7)[:, None]
    spine = spine + np.array([0, 0, 1]) * (length * (u - 0.34 * lean * u**2.6))[:, None]
    tube('stem', [tuple(p) for p in spine[:24]], 0.007 * scale, M['leaf'])
    for i in range(8, 26):
        along = spine[min(i + 1, 25)] - spine[i - 1]
        along /= np.linalg.norm(along)
        across = np.cross(along, [0, 0, 1])
        across /= np.linalg.norm(across) + 1e-6
        for side in (1, -1):
            d = across * side * 0.85 + along * 0.55
            d /= np.linalg.norm(d)
            broad = np.cross(d, [0, 0, 1]) * 0.5 + along * 0.5
            _leaflet(spine[i], d, broad, (0.30 - 0.15 * (i - 8) / 18) * scale, 0.012 * scale, verts, faces)


def _leaflet(base, direction, side, length, width, verts, faces, n=6):
    """Thin blade that droops."""
    u = np.linspace(0, 1, n)[:, None]
    middle = base + direction * length * u - np.array([0, 0, 0.35 * length]) * u**2
    half = side * width * (np.sin(np.pi * np.clip(u * 0.92 + 0.08, 0, 1)) ** 0.8)
    first = len(verts)
    verts += list(middle - half) + list(middle + half)
    faces += [(first + j, first + j + 1, first + n + j + 1, first + n + j) for j in range(n - 1)]


def herb(x, y, z, pot='brassy', seed=1, radius=0.11):
    """Small tulsi plant."""
    cylinder((x, y, z + 0.065), radius * 0.65, 0.13, pot, bevel=0.012, top=radius)
    rng = np.random.RandomState(seed)
    verts, faces = [], []
    for _ in range(110):
        p = np.array([x, y, z + 0.26]) + rng.normal(0, 1, 3) * [0.065, 0.065, 0.07]
        d = rng.normal(0, 1, 3) + [0, 0, 0.4]
        d /= np.linalg.norm(d)
        s = np.cross(d, rng.normal(0, 1, 3))
        s /= np.linalg.norm(s)
        n = len(verts)
        verts += [p, p + d * 0.02 + s * 0.011, p + d * 0.045, p + d * 0.02 - s * 0.011]
        faces.append((n, n + 1, n + 2, n + 3))
    mesh('herb', verts, faces, M['leaf'], smooth=False)
    for _ in range(5):
        tip = (x + rng.uniform(-0.05, 0.05), y + rng.uniform(-0.05, 0.05), z + 0.27)
        tube('stem', [(x, y, z + 0.12), tip], 0.004, M['wood'])
