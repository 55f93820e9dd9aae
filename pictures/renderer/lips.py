"""Lips and the skin round them; no nose, no chin. Lengths in mm, axes as in arch.py."""

import numpy as np

from curves import bell, smoothstep, srgb, table
from scene import grid_faces, mesh

COLUMNS, ROWS = 320, 130
# Rows from inside the mouth to the cheek: (part of the red lip's height, y offset mm, mm beyond the lip).
PROFILE = np.array([
    (-0.9, -9.5, 0), (-0.55, -7.5, 0), (-0.25, -5.2, 0), (-0.06, -3.2, 0), (0, -1.9, 0), (0.07, -0.7, 0),
    (0.18, 0.30, 0), (0.34, 0.95, 0), (0.52, 1.05, 0), (0.70, 0.75, 0), (0.85, 0.25, 0), (0.95, -0.20, 0),
    (1.0, -0.35, 0), (1.0, -0.36, 0.5), (1.0, -0.50, 1.2), (1.0, -0.80, 2.2), (1.0, -1.1, 4.0),
    (1.0, -1.15, 7), (1.0, -1.0, 11), (1.0, -1.0, 18), (1, -2, 32), (1, -3, 60),
])  # fmt: skip
RED_EDGE = 12.3  # row where the red of the lip ends


def build_lips(mouth, material):
    """Keys: mouth_w (half width), lip_up, lip_low (z of the opening at the midline), corner_z, lip_hu, lip_hl
    (heights of the red), lip_y (how far in front), skin, lip_colour (linear RGB), seed, fold."""
    opening = _opening(mouth)
    rows = np.linspace(0, len(PROFILE) - 1, ROWS)
    part, out, beyond = (table(rows, np.arange(len(PROFILE)), PROFILE[:, i]) for i in range(3))
    beyond = np.maximum(beyond, 0)
    inward = -part[:, None] * 7.0
    reach = np.where((part < 0)[:, None], inward, part[:, None] * opening['red']) + beyond[:, None]
    x, z = opening['x'] + opening['dx'] * reach, opening['z'] + opening['dz'] * reach
    row, skin_mm = np.broadcast_to(rows[:, None], x.shape), np.broadcast_to(beyond[:, None], x.shape)
    full = np.where(opening['top'], 1.0, 1.5) * (1 - 0.75 * opening['corner'])
    offset = np.where(out[:, None] > -0.45, (out[:, None] + 0.45) * full - 0.45, out[:, None])
    y = mouth.get('lip_y', 7.5) - 0.0155 * x**2 + offset
    y -= 1.1 * opening['corner'] * np.exp(-((reach / 2.6) ** 2))
    y += _face_relief(mouth, x, z, skin_mm)
    creases = _creases(mouth, x, z)
    y -= smoothstep(3.0, 6.0, row) * (1 - smoothstep(10.5, RED_EDGE, row)) * np.clip(creases, -0.3, 2) * 0.11
    red = 1 - smoothstep(10.7, 12.9, row + 0.10 * creases)
    inside = 1 - smoothstep(3.2, 5.4, row)
    gloss = 1 - 0.85 * opening['a'] ** 6
    values = {
        'Col': _colours(mouth, x, z, row, reach, skin_mm, red, inside, opening).reshape(-1, 3),
        'Rough': (0.50 - 0.12 * red * gloss).ravel(),
        'Wet': ((0.26 * red + 0.25 * inside) * gloss).ravel(),
    }
    mesh(
        'lips',
        np.stack([x, y, z], -1).reshape(-1, 3),
        grid_faces(ROWS, COLUMNS, True, flip=True),
        material,
        values,
    )


def _opening(mouth):
    """The line between the lips, the height of the red lip on it and the direction away from it."""
    width, corner_z = mouth.get('mouth_w', 29.0), mouth.get('corner_z', 5.8)
    angle = np.linspace(0, 2 * np.pi, COLUMNS, endpoint=False)
    c, s = np.cos(angle), np.sin(angle)
    x = width * np.sign(c) * np.abs(c) ** 0.86
    xn = x / width
    a, top = np.abs(xn), s >= 0
    upper = corner_z + (mouth.get('lip_up', 9.3) - corner_z) * (1 - a**2.2) ** 0.62 - 0.45 * bell(xn, 0, 0.12)
    lower = corner_z + (mouth.get('lip_low', 0.2) - corner_z) * (1 - a**2.2) ** 0.66
    bow = 1 + 0.09 * bell(a, 0.16, 0.10) - 0.13 * bell(xn, 0, 0.07)
    red_upper = mouth.get('lip_hu', 6.0) * bow * (0.30 + 0.70 * (1 - a**1.9))
    red_lower = mouth.get('lip_hl', 8.2) * (0.24 + 0.76 * (1 - a**2.1) ** 0.9)
    dx = np.sign(xn) * a**5 * 1.15
    dz = np.where(top, 1.0, -1.0) * np.clip(1 - a**7 * 0.88, 0.10, 1)
    norm = np.hypot(dx, dz)
    z, red = np.where(top, upper, lower), np.where(top, red_upper, red_lower)
    return dict(x=x, z=z, red=red, top=top, a=a[None, :], dx=dx / norm, dz=dz / norm, corner=(a**9)[None, :])


def _face_relief(mouth, x, z, skin_mm):
    """Philtrum, crease under the lip, pad above the chin, fold beside the mouth (mm towards the viewer)."""
    above, below, start = z > 0, z < 0, smoothstep(0, 2, skin_mm)
    relief = -0.75 * bell(x, 0, 2.2) * start * above * np.exp(-skin_mm / 14)
    relief += 0.42 * bell(np.abs(x), 3.5, 1.6) * start * above * np.exp(-skin_mm / 9)
    relief -= 2.3 * bell(skin_mm, 6, 3.6) * below * bell(x, 0, 16.0)
    relief += 1.3 * bell(skin_mm, 16, 6.0) * below * bell(x, 0, 14.0)
    width, corner_z = mouth.get('mouth_w', 29.0), mouth.get('corner_z', 5.8)
    fold = width + 5.5 + (corner_z + 6 - z) * 0.10
    relief -= mouth.get('fold', 0.9) * bell(np.abs(x), fold, 2.6) * smoothstep(-14, 2, z)
    return relief + 1.6 * bell(np.abs(x), width + 13, 8)


def _creases(mouth, x, z):
    rng = np.random.RandomState(mouth['seed'])
    waves = ((2.1, 0.5), (3.7, 0.4), (5.9, 0.3))
    return sum(np.sin(x * f + rng.rand() * 6 + 0.25 * np.sin(z * 1.7)) * w for f, w in waves)


def _colours(mouth, x, z, row, reach, skin_mm, red, inside, opening):
    skin, lip = np.array(mouth['skin']), np.array(mouth['lip_colour'])
    red, inside = red[..., None], inside[..., None]
    colour = skin * (1 - red) + lip * red
    colour = colour * (1 - inside) + np.array(srgb('#a84a4a')) * inside
    blotch = np.sin(x * 0.31 + 1.2 * np.sin(z * 0.23 + 1)) * np.sin(z * 0.37 + 1.1 * np.sin(x * 0.19))
    blotch += 0.6 * np.sin(x * 0.83 + z * 0.6) * np.sin(z * 0.9 - x * 0.4 + 2)
    colour *= 1 + blotch[..., None] * np.array([0.030, 0.045, 0.05]) * (1 - 0.5 * red)
    freckle = np.sin(x * 2.3 + 3 * np.sin(z * 0.7)) * np.sin(z * 2.1 + 3 * np.sin(x * 0.6 + 2))
    colour *= 1 - 0.10 * (np.maximum(0, freckle) ** 10)[..., None] * (1 - red)
    round_mouth = np.exp(-skin_mm / 3.0)[..., None] * (1 - red)
    colour *= 1 - round_mouth * np.array([0.07, 0.12, 0.13])
    colour *= 1 - 0.16 * (bell(skin_mm, 4.5, 3.0) * (z < 0) * bell(x, 0, 16.0))[..., None]
    colour *= 1 - 0.22 * (opening['corner'] * np.exp(-((reach / 3.0) ** 2)))[..., None]
    colour *= 1 + 0.05 * (bell(row, 12.6, 0.5) * (z > 3))[..., None]
    return np.clip(colour, 0, 1)
