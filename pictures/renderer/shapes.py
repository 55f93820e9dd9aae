"""Materials and plain shapes the rooms are built from.

Metres; x to the right, y away from the viewer, z up.
"""

import math

import bpy
import numpy as np

from curves import srgb
from materials import Surface, plain
from scene import grid_faces, mesh, tube


# Marigold and neem are darker than the design's values: Filmic shows them one step lighter and yellower.
COLOURS = dict(
    wall='#fbf7ee', white='#fdfbf5', neem='#0b4f41', deep='#0b3b33', leafy='#3f8673', mint='#bddacf',
    pale='#d9eae2', marigold='#ec8a12', gulab='#9c342e', blush='#fbe6dd', cream='#fdefcf', water='#1b5f73',
    ice='#dcecf1', wood='#b98552', oak='#d3a877', stone='#e9dfcc', brass='#b8863b', clay='#b5643c',
    leaf='#4f8a4c', grey='#b9bdb4', steel='#9aa3a0', sand='#e2cfae', plaster='#f0e4cb', black='#1d2422',
    slat='#f6f1e4', rust='#c4694a', navy='#2b4a5e', dusk='#8fb0bb', linen='#ead9bd', card='#cf9f6e',
)  # fmt: skip
M = {}  # name -> material, filled by make_materials


def make_materials():
    for name, colour in COLOURS.items():
        M[name] = plain(name, srgb(colour), 0.55, shine=0.35)
    for name in ('neem', 'gulab', 'water', 'marigold'):
        M['soft-' + name] = plain('soft-' + name, srgb(COLOURS[name]), 0.42, coat=0.12)
    M['gloss'] = plain('gloss', srgb(COLOURS['white']), 0.18, coat=0.8)
    M['chrome'] = plain('chrome', (0.75, 0.76, 0.75), 0.2, metal=1)
    M['mirror'] = plain('mirror', (0.82, 0.86, 0.86), 0.03, metal=1)
    M['linen-beyond'] = plain('linen-beyond', srgb(COLOURS['linen']), glow=0.75)
    M['planks-beyond'] = plain('planks-beyond', srgb(COLOURS['wood']), glow=0.6)
    M['brassy'] = plain('brassy', srgb(COLOURS['brass']), 0.28, metal=1)
    M['glow'] = plain('glow', (1, 0.95, 0.86), glow=4)
    M['outdoors'] = _outdoors()
    M['screen'] = plain('screen', srgb('#0a2429'), 0.12, glow=0.25)
    M['dim-film'] = plain('dim-film', srgb('#5f858d'), 0.3, glow=0.8)
    M['marigold-glow'] = plain('marigold-glow', srgb('#ec8a12'), 0.3, glow=1.0)
    M['film'] = plain('film', srgb('#cfe6ea'), 0.3, glow=1.2)
    M['glass'] = plain('glass', (0.9, 0.97, 0.95), 0.05, alpha=0.16, coat=1)
    M['terrazzo'] = _terrazzo()
    M['speckle'] = _speckle()
    M['planks'] = _planks()
    M['kota'] = Surface('kota').set(Roughness=0.34, Specular=0.45).vertex_colour().material
    for material in M.values():
        # what shines is only seen: aimed rays are for the lamps, else half of them go to a few bright faces
        material.cycles.sample_as_light = False


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


def _speckle():
    """Pale grey-blue floor with fine dark and white grains."""
    s = Surface('speckle').set(Roughness=0.22, Specular=0.5)
    cells = s.texture('ShaderNodeTexVoronoi', 42, feature='F1')
    stones = ((0.0, '#5f7c88'), (0.3, '#f4f6f4'), (0.55, '#8ea6ae'), (0.8, '#33505c'))
    grains = s.ramp(cells.outputs['Color'], [(at, srgb(colour)) for at, colour in stones])
    mask = s.ramp(cells.outputs['Distance'], [(0, (1, 1, 1)), (0.24, (1, 1, 1)), (0.30, (0, 0, 0))])
    mix = s.node('ShaderNodeMixRGB')
    mix.inputs[1].default_value = (*srgb('#c3d0d2'), 1)
    s.link(mask, mix.inputs[0])
    s.link(grains, mix.inputs[2])
    s.link(mix.outputs[0], s.shader.inputs['Base Color'])
    return s.material


def _planks():
    """Oak with a grain along x."""
    s = Surface('planks').set(Roughness=0.4, Specular=0.4)
    grain = s.texture('ShaderNodeTexNoise', 3, stretch=(0.7, 9, 9))
    grain.inputs['Detail'].default_value = 6
    tones = ((0.3, '#b07d4c'), (0.5, '#c9965f'), (0.7, '#d8ab78'))
    s.link(s.ramp(grain.outputs['Fac'], [(at, srgb(c)) for at, c in tones]), s.shader.inputs['Base Color'])
    return s.material


def _outdoors():
    """Trees against a bright sky, out of focus, as a camera sees them from a room."""
    s = Surface('outdoors').set(Base_Color=(0, 0, 0, 1), Specular=0, Emission_Strength=1.9)
    crowns = s.texture('ShaderNodeTexNoise', 1.15, stretch=(1, 1, 1.3))
    crowns.inputs['Detail'].default_value, crowns.inputs['Roughness'].default_value = 3, 0.55
    height = s.node('ShaderNodeSeparateXYZ')
    s.link(s.node('ShaderNodeTexCoord').outputs['Object'], height.inputs[0])
    rise = s.node('ShaderNodeMath', operation='MULTIPLY_ADD')
    s.link(height.outputs['Z'], rise.inputs[0])
    rise.inputs[1].default_value = 0.10
    s.link(crowns.outputs['Fac'], rise.inputs[2])
    tones = ((0.34, '#6d8f58'), (0.44, '#9cba7c'), (0.51, '#cbdcae'), (0.57, '#eef4e2'), (0.62, '#fbfdf8'))
    view = s.ramp(rise.outputs[0], [(at, srgb(colour)) for at, colour in tones])
    s.link(view, s.shader.inputs['Emission'])
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


def lathe(centre, profile, material, n=48):
    """Turned body: profile holds (radius, height) from the outside at the bottom to the inside."""
    q = np.linspace(0, 2 * math.pi, n, endpoint=False)
    x, y, z = centre
    verts = [(x + r * math.cos(a), y + r * math.sin(a), z + up) for r, up in profile for a in q]
    o = mesh('turned', verts, grid_faces(len(profile), n, closed=True), M[material])
    o.data.use_auto_smooth = True
    return o


def flat(name, outline, y, material):
    """Sheet that faces the viewer; outline holds (x, z)."""
    return mesh(name, [(x, y, z) for x, z in outline], [range(len(outline))], M[material], smooth=False)


def rod(points, radius, material):
    """Tube with closed ends."""
    o = tube('rod', points, radius, M[material])
    o.data.use_fill_caps = True
    return o


def moved(place, turn, build):
    """Builds things round the origin, then sets them at `place` (x, y), turned."""
    before = set(bpy.context.scene.objects)
    build()
    ground = bpy.data.objects.new('ground', None)
    bpy.context.scene.collection.objects.link(ground)
    ground.location, ground.rotation_euler = (*place, 0), (0, 0, turn)
    for o in bpy.context.scene.objects:
        if o not in before and o is not ground and o.parent is None:
            o.parent = ground


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
