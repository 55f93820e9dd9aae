"""Brackets, elastic rings and the wire."""

import numpy as np

import scene
from curves import srgb, table
from materials import plain
from scene import mesh, tube
from tooth import cheek_depth


def build_braces(teeth, last=5):
    """Braces on all teeth up to number `last` on both sides."""
    metal = plain('metal', (0.82, 0.81, 0.79), 0.36, 1.0)
    ring = plain('ring', srgb('#f5a524'), 0.35, coat=0.5)
    row = sorted([t for t in teeth if not t['missing'] and abs(t['key']) <= last], key=lambda t: t['s'])
    anchors = np.array([_bracket(t, metal, ring) for t in row])
    k = np.linspace(0, len(anchors) - 1, 200)
    wire = np.stack([table(k, np.arange(len(anchors)), anchors[:, j]) for j in range(3)], 1)
    tube('wire', wire, 0.24, metal)


def _bracket(tooth, metal, ring, height=0.46):
    """Twin bracket on the outer face; returns where the wire passes (mouth coordinates)."""
    spec, place = tooth['spec'], tooth['place']
    z, w = height * spec['H'], min(3.0, spec['W'] * 0.42)
    y = float(cheek_depth(spec, height)) - 0.05 + (0.2 if spec['kind'] in 'CP' else 0)
    _block(place, 0, z, w + 0.4, 3.0, y - 0.25, y + 0.3, metal)
    for x in (-w * 0.32, w * 0.32):
        for dz in (-0.88, 0.88):
            _block(place, x, z + dz, w * 0.34, 0.85, y + 0.15, y + 1.3, metal)
    a = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    x = np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.6 * w * 0.52
    dz = np.sign(np.sin(a)) * np.abs(np.sin(a)) ** 0.6 * 0.98
    tube('ring', place(np.stack([x, np.full(40, y + 0.95), z + dz], 1)), 0.22, ring, True)
    return place(np.array([(0, y + 0.85, z)]))[0]


def _block(place, x, z, width, height, back, front, material):
    """Bevelled box in tooth coordinates."""
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    points = [(x + a * width / 2, y, z + c * height / 2) for y in (back, front) for a, c in corners]
    faces = [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)]
    o = mesh('block', place(np.array(points)), faces, material)
    bevel = o.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments = 0.12 * scene.unit, 3
    o.data.use_auto_smooth = True
