"""A piece of jaw cut open, so that roots, bone and implants can be seen.

Lengths in mm, x to the viewer's left.

Keys: ground (hex), width, lens, aim [x, y, z], teeth [{kind, x, z, lean (radians), seed, shade, root}],
implants [x], gums [x where the gum closes round a tooth], swollen (mm of gum over what lies on the left). A tooth
may also have y (mm towards the viewer) and spread (of a molar's roots).
"""

import math

import numpy as np

from curves import smoothstep, srgb
from exposure import expose
from materials import Surface, enamel, gum, plain
from scene import MILLIMETRES, grid_faces, mesh, start
from still import EXPOSURE, MOLAR, crown_colour, ground_below, light_still, root_rings, upright
from studio import camera
from tooth import LOWER, SHADES, tooth_mesh

PREMOLAR = dict(LOWER[4], H=8.2, W=7.6)
GUM, CORTEX = srgb('#e2988a'), srgb('#f0dfba')
ROOT = srgb('#e9d3a5')
FLOOR, BACK = -19.0, -9.5  # lower edge of the block and its rear, mm


def render(case, path, size, samples):
    start(MILLIMETRES)
    surface = enamel()
    for tooth in case['teeth']:
        {'molar': _molar, 'premolar': _premolar}[tooth['kind']](tooth, surface)
    for x in case.get('implants', ()):
        _implant(x, surface)
    _block(case)
    light_still()
    camera((5.2, 21, 3.2), [mm * MILLIMETRES for mm in case['aim']], lens=case['lens'], fstop=14)
    ground = ground_below(case['ground'], centre=(0.5, 0.075), radii=(0.44, 0.045))
    expose(path, size, samples, view='Standard', exposure=EXPOSURE, transparent=True, grade=ground)


def _premolar(tooth, surface):
    root = tooth.get('root', 2.5)
    verts, faces, t, _ = tooth_mesh(PREMOLAR, 1, tooth['seed'], root=root, rings=110, hide_root=False)
    points = upright(verts, PREMOLAR['H'])
    points[:, 0] += smoothstep(1.0, 2.6, t)
    colour = crown_colour(t, SHADES[tooth.get('shade', 'A1')])
    mesh('tooth', _moved(points, tooth), faces[:, ::-1], surface, {'Col': colour})


def _molar(tooth, surface):
    height = MOLAR['H']
    verts, faces, t, _ = tooth_mesh(MOLAR, 1, tooth['seed'], root=1.75, rings=80)
    colour = crown_colour(t, SHADES[tooth.get('shade', 'A1')])
    mesh('crown', _moved(upright(verts, height), tooth), faces[:, ::-1], surface, {'Col': colour})
    for side in (1, -1):
        rings = root_rings(side, spread=tooth.get('spread', 1.0), length=tooth.get('root', 12.0))
        points = _moved(rings.reshape(-1, 3), tooth)
        tint = {'Col': np.tile(ROOT, (len(points), 1))}
        mesh('root', points, grid_faces(*rings.shape[:2], True), surface, tint)


def _moved(points, tooth):
    """Leant over in the plane of the cut, then put in its place."""
    c, s = math.cos(tooth.get('lean', 0)), math.sin(tooth.get('lean', 0))
    x, y, z = points.T
    return np.stack([x * c + z * s + tooth['x'], y + tooth.get('y', 0), z * c - x * s + tooth.get('z', 0)], 1)


def _implant(x, surface):
    """A titanium screw with its post, and the crown on it."""
    titanium = plain('titanium', (0.60, 0.62, 0.63), 0.26, 1.0)
    angle = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    profile = np.array([(1.6, -3.2), (1.62, -2.6), (2.3, -1.2), (2.5, -0.2), (2.4, 0.4)])
    _turned_body('post', profile[:, :1], profile[:, 1:], angle, x, titanium)
    z = np.linspace(0, -11.5, 420)[:, None]
    phase = ((-z / 1.05) - angle[None, :] / (2 * np.pi)) % 1.0
    thread = np.clip(1 - np.abs(phase - 0.5) / 0.30, 0, 1) ** 0.8
    radius = 2.15 * (1 - 0.35 * (z / 11.5) ** 2) - 0.5
    radius = radius + 0.5 * thread * smoothstep(0.8, 2.2, -z) * (1 - 0.8 * smoothstep(10.5, 11.5, -z))
    radius = np.where(-z > 10.5, radius * np.sqrt(np.clip(1 - (-z - 10.5) ** 2, 0, 1)), radius)
    _turned_body('screw', radius, z - 3.1, angle, x, titanium, flip=True)
    _premolar(dict(x=x, seed=3, root=1.02), surface)


def _turned_body(name, radius, z, angle, x, material, flip=False):
    shape = np.stack([x + radius * np.cos(angle), radius * np.sin(angle), z + 0 * angle], -1)
    mesh(name, shape.reshape(-1, 3), grid_faces(*shape.shape[:2], True, flip=flip), material)


def _block(case):
    """Gum above bone, cut along y = 0."""
    x = np.linspace(-case['width'] / 2, case['width'] / 2, 280)
    top = _gum_grid(case, x)
    bone = [np.stack([x, 0 * x, top[-1][:, 2] * (1 - q) + q * FLOOR], 1) for q in np.linspace(0, 1, 60)]
    for q in np.linspace(0.15, math.pi / 2, 10):
        bone.append(np.stack([x, x * 0 - 2 + 2 * math.cos(q), x * 0 + FLOOR - 2 * math.sin(q)], 1))
    bone = np.array([*bone, np.stack([x, x * 0 + BACK, x * 0 + FLOOR - 2], 1)])
    depth = top[-1][None, :, 2] - bone[..., 2]
    hard = (1 - smoothstep(0.5, 1.3, depth)) + smoothstep(-1.2, 0.2, FLOOR - bone[..., 2])
    pink = np.ones(top.shape) * np.array(GUM)
    pink[-5:] *= (0.97, 0.86, 0.84)
    gum_surface, bone_surface = gum(), _spongy_bone()
    faces = grid_faces(*top.shape[:2], flip=True)
    mesh('gum', top.reshape(-1, 3), faces, gum_surface, {'Col': pink.reshape(-1, 3)})
    faces = grid_faces(*bone.shape[:2], flip=True)
    mesh('bone', bone.reshape(-1, 3), faces, bone_surface, {'Hard': np.clip(hard, 0, 1).ravel()})
    for end in (0, -1):
        _side(top, end, -1, gum_surface, lambda n: {'Col': np.tile(GUM, (n, 1))})
        _side(bone, end, 0, bone_surface, lambda n: {'Hard': np.zeros(n)})


def _gum_grid(case, x):
    """Rows from the rear over the crest and down the cut face."""
    necks = case.get('gums', ())
    distance = np.min([np.abs(x - neck) for neck in necks], axis=0)
    crest = -0.5 + 1.5 * smoothstep(3.2, 5.4, distance) * (1 - smoothstep(6.4, 9, distance))
    crest = crest + 0.5 * smoothstep(6.4, 9, distance) + case.get('swollen', 0) * smoothstep(6, 10, x)
    rows = [(y, 0) for y in np.linspace(BACK, -1.2, 24)]
    rows += [(-1.2 + 1.2 * math.sin(k), -1.2 * (1 - math.cos(k))) for k in np.linspace(0.1, math.pi / 2, 9)]
    grid = [np.stack([x, x * 0 + y, crest * math.exp(-(((y + 1.5) / 7) ** 2)) + dz], 1) for y, dz in rows]
    bone_edge = -3.4 + 0.35 * np.cos(x * 0.55)
    for q in np.linspace(0.15, 1, 8):
        grid.append(np.stack([x, 0 * x, grid[32][:, 2] * (1 - q) + q * bone_edge], 1))
    return np.array(grid)


def _side(grid, end, closing_row, material, values):
    edge = [row[end] for row in grid]
    corner = np.array((edge[closing_row][0], BACK, edge[closing_row][2]))
    outline = [*edge, corner]
    order = range(len(outline))
    face = order if end == 0 else order[::-1]
    mesh('side', outline, [face], material, values(len(outline)), smooth=False)


def _spongy_bone():
    """Two sizes of pores, and a dense rim from the vertex value 'Hard'."""
    s = Surface('bone').set(Roughness=0.62, Specular=0.3)
    large = s.texture('ShaderNodeTexVoronoi', 17, stretch=(1, 1, 0.8), feature='DISTANCE_TO_EDGE')
    small = s.texture('ShaderNodeTexVoronoi', 41, feature='DISTANCE_TO_EDGE')
    both = s.node('ShaderNodeMath', operation='MULTIPLY_ADD')
    s.link(small.outputs[0], both.inputs[0])
    both.inputs[1].default_value = 0.45
    s.link(large.outputs[0], both.inputs[2])
    pores = [(0.02, srgb('#f3e3c0')), (0.16, srgb('#ecd5a8')), (0.42, srgb('#d0a372'))]
    mix = s.node('ShaderNodeMixRGB')
    s.link(s.node('ShaderNodeAttribute', attribute_name='Hard').outputs['Fac'], mix.inputs[0])
    s.link(s.ramp(both.outputs[0], pores), mix.inputs[1])
    mix.inputs[2].default_value = (*CORTEX, 1)
    s.link(mix.outputs[0], s.shader.inputs['Base Color'])
    bump = s.node('ShaderNodeBump', invert=True)
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.45, 0.03
    s.link(both.outputs[0], bump.inputs['Height'])
    s.link(bump.outputs[0], s.shader.inputs['Normal'])
    return s.material
