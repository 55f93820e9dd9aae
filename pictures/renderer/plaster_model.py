"""Dental stone models: a row of teeth on a trimmed base, biting surfaces up."""

import math

import numpy as np

from arch import Arch
from scene import grid_faces, mesh
from shapes import M
from tooth import LOWER, UPPER, tooth_mesh

BASE_HEIGHT = 19  # mm up to the biting plane
# Section of the base from the outside over the ridge to the inside: (mm outwards, mm up).
SECTION = [(3.2, 0), (3.4, 6), (3.0, 10), (1.2, 11.6), (-3, 12), (-5.5, 11), (-7.5, 8), (-8.5, 0)]


def plaster_model(x, y, z, turn=0.0, scale=0.0013, upper=False):
    """Stands at (x, y, z), front teeth towards the viewer; scale: metres per modelled mm."""
    arch = Arch(scale=1.0 if upper else 0.93)
    parts = _teeth(arch, UPPER if upper else LOWER) + [_base(arch)]
    verts, faces, first = [], [], 0
    for part_verts, part_faces in parts:
        verts.append(part_verts)
        faces.append(part_faces + first)
        first += len(part_verts)
    v = np.concatenate(verts) * [scale, -scale, scale]
    c, s = math.cos(turn), math.sin(turn)
    placed = np.stack([x + v[:, 0] * c - v[:, 1] * s, y + v[:, 0] * s + v[:, 1] * c, z + v[:, 2]], 1)
    mesh('model', placed, np.concatenate(faces), M['plaster'])


def _teeth(arch, specs):
    parts = []
    for side in (1, -1):
        edge = 0.0
        for number, spec in enumerate(specs):
            s, edge = side * (edge + spec['W'] / 2), edge + spec['W']
            v, f, _, _ = tooth_mesh(spec, side, number, root=1.09, rings=24, points=40, hide_root=False)
            ax, ay, tx, ty = (float(q) for q in arch.at(s))
            across, out = v[:, 0], v[:, 1]
            points = [ax + tx * across - ty * out, ay + ty * across + tx * out, BASE_HEIGHT - v[:, 2]]
            parts.append((np.stack(points, 1), f[:, ::-1]))
    return parts


def _base(arch):
    s, q = np.linspace(-50, 50, 120), np.linspace(0, 1, 14)
    out, up = (np.interp(q, np.linspace(0, 1, len(SECTION)), [p[i] for p in SECTION]) for i in (0, 1))
    body = arch.offset(np.broadcast_to(s, (14, 120)), out[:, None], up[:, None])
    return body.reshape(-1, 3), grid_faces(14, 120)
