"""Materials and plain shapes the rooms are built from.

Metres; x to the right, y away from the viewer, z up.
"""

import math

import bpy
import numpy as np

from curves import srgb
from materials import Surface, plain
from scene import mesh, tube


# Marigold and neem are darker than the design's values: Filmic shows them one step lighter and yellower.
COLOURS = dict(
    wall='#fbf7ee', white='#fdfbf5', neem='#0b4f41', deep='#0b3b33', leafy='#3f8673', mint='#bddacf',
    pale='#d9eae2', marigold='#ec8a12', gulab='#9c342e', blush='#fbe6dd', cream='#fdefcf', water='#1b5f73',
    ice='#dcecf1', wood='#b98552', oak='#d3a877', stone='#e9dfcc', brass='#b8863b', clay='#b5643c',
    leaf='#4f8a4c', grey='#b9bdb4', steel='#9aa3a0', sand='#e2cfae', plaster='#f0e4cb',
)  # fmt: skip
M = {}  # name -> material, filled by make_materials


def make_materials():
    for name, colour in COLOURS.items():
        M[name] = plain(name, srgb(colour), 0.55, shine=0.35)
    for name in ('neem', 'gulab', 'water', 'marigold'):
        M['soft-' + name] = plain('soft-' + name, srgb(COLOURS[name]), 0.42, coat=0.12)
    M['gloss'] = plain('gloss', srgb(COLOURS['white']), 0.18, coat=0.8)
    M['chrome'] = plain('chrome', (0.75, 0.76, 0.75), 0.2, metal=1)
    M['brassy'] = plain('brassy', srgb(COLOURS['brass']), 0.28, metal=1)
    M['glow'] = plain('glow', (1, 0.95, 0.86), glow=4)
    M['sky'] = plain('sky', srgb('#f2f6ec'), glow=2.4)
    M['screen'] = plain('screen', srgb('#0b3b33'), 0.2, glow=0.5)
    M['film'] = plain('film', srgb('#cfe6ea'), 0.3, glow=1.2)
    M['glass'] = plain('glass', (0.9, 0.97, 0.95), 0.05, alpha=0.16, coat=1)
    M['terrazzo'] = _terrazzo()
    M['kota'] = Surface('kota').set(Roughness=0.34, Specular=0.45).vertex_colour().material


def _terrazzo():
    s = Surface('terrazzo').set(Roughness=0.28, Specular=0.5)
    cells = s.texture('ShaderNodeTexVoronoi', 15, feature='F1')
    stones = ((0.0, '#efe4cf'), (0.25, '#c9a67c'), (0.5, '#f7f0e2'), (0.72, '#8fa596'), (0.9, '#c98a6a'))
    chips = s.ramp(cells.outputs['Color'], [(at, srgb(colour)) for at, colour in stones])
    mask = s.ramp(cells.outputs['Distance'], [(0, (1, 1, 1)), (0.30, (1, 1, 1)), (0.36, (0, 0, 0))])
    mix = s.node('ShaderNodeMixRGB')
    mix.inputs[1].default_value = (*srgb('#e8dcc6'), 1)
    s.link(mask, mix.inputs[0])
    s.link(chips, mix.inputs[2])
    s.link(mix.outputs[0], s.shader.inputs['Base Color'])
    return s.material




def _smooth(o):
    o.data.use_auto_smooth = True
    o.data.polygons.foreach_set('use_smooth', [True] * len(o.data.polygons))
    return o


def box(centre, size, material, bevel=0.02, rot=(0, 0, 0), segments=4):
    bpy.ops.mesh.primitive_cube_add(size=1, location=centre, rotation=rot)
    o = bpy.context.object
    o.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    o.data.materials.append(M[material])
    if bevel:
        b = o.modifiers.new('bevel', 'BEVEL')
        b.width, b.segments = min(bevel, min(size) * 0.49), segments
        _smooth(o)
    return o


def cylinder(centre, radius, height, material, rot=(0, 0, 0), bevel=0.01, top=None):
    """top: another radius at the upper end."""
    upper = radius if top is None else top
    bpy.ops.mesh.primitive_cone_add(
        vertices=64, radius1=radius, radius2=upper, depth=height, location=centre, rotation=rot
    )
    o = bpy.context.object
    o.data.materials.append(M[material])
    if bevel:
        b = o.modifiers.new('bevel', 'BEVEL')
        b.width, b.segments, b.limit_method = bevel, 3, 'ANGLE'
    return _smooth(o)


def ball(centre, radius, material, squash=1.0):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, location=centre, segments=32, ring_count=16)
    o = bpy.context.object
    o.scale.z = squash
    o.data.materials.append(M[material])
    return _smooth(o)


def arm(points, radius, material):
    """Bent tube with round joints."""
    tube('arm', points, radius, M[material])
    for p in points:
        ball(p, radius * 1.35, material)


def _ogee_outline(w, h):
    """The pointed arch as (x, z) points, right foot over the tip to the left foot."""
    u = np.linspace(0, 1, 24)[1:]
    right = [(w / 2, 0), (w / 2, h * 0.52)]
    right += [(w / 2 * (1 - 0.36 * k**1.6), h * (0.52 + 0.28 * math.sin(k * math.pi / 2))) for k in u]
    x1, z1 = right[-1]
    right += [(x1 * (1 - k) * (1 - 0.35 * math.sin(math.pi * k)), z1 + (h - z1) * k**1.3) for k in u]
    return right + [(-x, z) for x, z in right[::-1]]


def ogee(cx, cy, z0, w, h, material, depth=0.04):
    """Solid arch facing the viewer."""
    points = _ogee_outline(w, h)
    n = len(points)
    verts = [(cx + x, cy - depth, z0 + z) for x, z in points] + [(cx + x, cy, z0 + z) for x, z in points]
    sides = [(i, (i + 1) % n, n + (i + 1) % n, n + i)[::-1] for i in range(n)]
    mesh('ogee', verts, [range(n)] + sides, M[material], smooth=False)


def ogee_ring(cx, cy, z0, w, h, border, depth, material, square=False):
    """Open arch: a border round an ogee opening; square fills up to a straight-sided frame."""
    inner = _ogee_outline(w, h)
    half = len(inner) // 2
    if square:
        outer = [((w / 2 + border) * (1 if i < half else -1), z) for i, (_, z) in enumerate(inner)]
    else:
        outer = _ogee_outline(w + 2 * border, h + 1.6 * border)
    n = len(inner)
    front = [(cx + x, cy - depth, z0 + z) for x, z in inner] + [
        (cx + x, cy - depth, z0 + z) for x, z in outer
    ]
    back = [(x, cy, z) for x, _, z in front]
    faces = [(i, n + i, n + i + 1, i + 1) for i in range(n - 1)]
    faces += [(i, i + 1, 2 * n + i + 1, 2 * n + i) for i in range(n - 1)]
    faces += [(n + i, 3 * n + i, 3 * n + i + 1, n + i + 1) for i in range(n - 1)]
    mesh('ogee ring', front + back, faces, M[material], smooth=False)
