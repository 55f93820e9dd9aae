"""One side of a before/after pair. Both sides share seed, camera, light and skin."""

import bpy
import numpy as np

from arch import Arch, set_teeth
from braces import build_braces
from curves import srgb
from exposure import expose, turned
from gum import build_gum, build_inner_wall, build_ridge
from lips import build_lips
from materials import enamel, gum, plain, skin
from scene import MILLIMETRES, grid_faces, mesh, start
from studio import area_light, camera, world

MOUTH = srgb('#3a1512')  # warm dark behind everything
LOWER_SCALE, LOWER_BACK = 0.93, 2.5  # the lower arch is smaller and stands behind the upper one, mm
LOWER_PLANE = {'retracted': 1.5, 'lips': -4.5, 'oblique': 1.5}
SKINS = {  # skin and lip
    'wheat': ('#c08a63', '#bd6c64'),
    'brown': ('#a9744f', '#a85f57'),
    'deep': ('#8f5d40', '#93524c'),
    'light': ('#d3a37c', '#c8786f'),
}
UPPER_ONLY = ('own', 'gaps', 'diastema', 'missing', 'gum_show', 'protruding')


def render(case, path, size, samples):
    start(MILLIMETRES)
    mouth = _read(case)
    _build_jaws(mouth)
    _build_dark(mouth)
    _light_and_camera(mouth)
    grade = turned if mouth.get('mirrored') else None
    expose(path, size, samples, view='Standard', exposure=mouth.get('exposure', 0.50), grade=grade)


def _read(case):
    """Cases name colours in hex and tooth keys as text."""
    mouth = dict(case)
    for key in ('gum_colour', 'stain_colour'):
        if key in mouth:
            mouth[key] = srgb(mouth[key])
    mouth['lower'] = dict(mouth.get('lower', {}))
    for part in (mouth, mouth['lower']):
        for key in ('own', 'gaps'):
            part[key] = {int(tooth): value for tooth, value in part.get(key, {}).items()}
        for own in part['own'].values():
            own['spots'] = [dict(spot, colour=srgb(spot['colour'])) for spot in own.get('spots', ())]
    if 'skin' in mouth:
        mouth['skin'], mouth['lip_colour'] = (srgb(c) for c in SKINS[mouth['skin']])
    return mouth


def _build_jaws(mouth):
    surfaces = dict(enamel=enamel(mouth.get('rough', 0.15)), gum=gum())
    shape = dict(c=mouth.get('arch_c', 0.0019), p=mouth.get('arch_p', 2.9))
    _build_jaw(mouth, True, Arch(**shape), surfaces)
    lower = {k: v for k, v in mouth.items() if k not in UPPER_ONLY}
    lower.update(biting_plane=LOWER_PLANE[mouth['view']], **mouth['lower'])
    upper_jaw = set(bpy.data.objects)
    _build_jaw(lower, False, Arch(**shape, scale=LOWER_SCALE), surfaces)
    for o in set(bpy.data.objects) - upper_jaw:
        o.location.y -= LOWER_BACK * MILLIMETRES


def _build_jaw(mouth, upper, arch, surfaces):
    up = 1 if upper else -1
    build_inner_wall(mouth, arch, up, surfaces['gum'])
    if upper and mouth.get('toothless'):
        return build_ridge(mouth, arch, up, surfaces['gum'])
    teeth = set_teeth(mouth, upper, arch, surfaces['enamel'])
    build_gum(mouth, teeth, arch, up, surfaces['gum'])
    if mouth.get('braces'):
        build_braces(teeth)


def _build_dark(mouth):
    """The throat, and lit inner cheeks that fill the corners of the frame."""
    corners = [(-60, -26, -40), (60, -26, -40), (60, -26, 40), (-60, -26, 40)]
    mesh('throat', corners, [(0, 1, 2, 3)], plain('throat', MOUTH, 0.9, shine=0.1))
    k, z = np.linspace(0, 1, 24), np.linspace(-34, 34, 30)
    colour = np.array(MOUTH) * (1 - k[:, None]) + np.array(srgb('#b5645a')) * k[:, None]
    surface = gum(0.5)
    for side in (1, -1):
        x, y = side * (21 + 19 * k**0.8), -26 + 30 * k**1.6
        grid = [np.tile(x, (30, 1)), np.tile(y, (30, 1)), np.tile(z[:, None], (1, 24))]
        points = np.stack(grid, -1).reshape(-1, 3)
        mesh('cheek', points, grid_faces(30, 24), surface, {'Col': np.tile(colour, (30, 1))})


def _light_and_camera(mouth):
    if mouth['view'] == 'lips':
        build_lips(mouth, skin())
        area_light(
            (0, 24, 1.5), (0, 0, 0), 2.5, 390, (1, 0.93, 0.84)
        )  # reaches the teeth behind the lip's shadow
        for side in (1, -1):  # and the back teeth, which else go grey
            area_light((side * 3.5, 22, 0.8), (side * 1.9, 0, 0.35), 1.2, 210, (1, 0.91, 0.80))
        camera((0, 26, 0.2), (0, 0, 0.22), lens=mouth.get('lens', 152), fstop=14, focus=25.2)
    elif mouth['view'] == 'oblique':
        camera((17, 19.5, 1.2), (0.55, -0.35, 0.12), lens=mouth.get('lens', 194), fstop=16, focus=25.2)
    else:
        camera((0, 26, 0.5), (0, 0, 0.10), lens=mouth.get('lens', 190), fstop=16, focus=25.2)
    area_light((0, 16, 16), (0, 0, 0), 8, 1900, (1, 0.985, 0.96))
    # two strips: without their glints teeth look like chalk
    area_light((-11, 19, 1), (0, 0, 0), 1.6, 780, (1, 0.97, 0.93), height=9)
    area_light((11, 19, 1), (0, 0, 0), 1.6, 640, (1, 0.99, 0.97), height=9)
    area_light((0, 10, -16), (0, 0, 0), 8, 260, (1, 0.93, 0.88))
    world((1, 0.93, 0.86) if mouth['view'] == 'lips' else (1, 0.98, 0.94), 0.30)
