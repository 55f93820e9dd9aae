"""One side of a before/after pair. Both sides share mouth, seed, camera and light.

Keys beside those of arch.py: jaws ('both', 'upper' or 'lower'), bite mm (how far the upper teeth cover the
lower ones; below zero the mouth is open), camera {lens mm, turn degrees to the viewer's left, rise mm,
aim [x, y, z] mm}, light {glints ('windows', 'strips' or 'ring'), colour hex, side -1..1, strength, fill},
behind hex, vignette 0..1, exposure.
"""

import math

import bpy
import numpy as np

from arch import Arch, set_teeth
from braces import build_braces
from curves import smoothstep, srgb
from exposure import expose
from gum import build_gum, build_inner_wall, build_ridge
from materials import enamel, gum, plain
from scene import MILLIMETRES, grid_faces, mesh, start
from studio import area_light, camera, world

LOWER_SCALE, LOWER_BACK = 0.93, 2.5  # the lower arch is smaller and stands behind the upper one, mm
UPPER_ONLY = ('own', 'each', 'gaps', 'diastema', 'missing', 'gum_show', 'protruding', 'toothless')
COLOURS = ('gum_colour', 'stain_colour', 'pigment')
DISTANCE = 26  # of the camera, Blender units


def render(case, path, size, samples):
    start(MILLIMETRES)
    mouth = _read(case)
    _build_jaws(mouth)
    _build_dark(mouth)
    _light(mouth)
    _camera(mouth)
    expose(
        path,
        size,
        samples,
        view='Standard',
        exposure=mouth.get('exposure', 0.50),
        bounces=4,
        grade=_framed(mouth.get('vignette', 0.35)),
    )


def _read(case):
    """Cases name colours in hex and tooth keys as text."""
    mouth = dict(case)
    mouth['lower'] = dict(mouth.get('lower', {}))
    for part in (mouth, mouth['lower']):
        part.update({key: srgb(part[key]) for key in COLOURS if key in part})
        for key in ('own', 'gaps', 'each'):
            part[key] = {int(tooth): value for tooth, value in part.get(key, {}).items()}
        for own in part['own'].values():
            own['spots'] = [dict(spot, colour=srgb(spot['colour'])) for spot in own.get('spots', ())]
    return mouth


def _build_jaws(mouth):
    surfaces = dict(enamel=enamel(mouth.get('rough', 0.15)), gum=gum())
    shape = dict(c=mouth.get('arch_c', 0.0019), p=mouth.get('arch_p', 2.9))
    jaws, bite = mouth.get('jaws', 'both'), mouth.get('bite', 1.5)
    # The gum on the tongue's side hangs below the teeth only where the other jaw hides it.
    mouth['inner_edge'] = -5 if jaws == 'both' and bite > 0 else 6
    if jaws != 'lower':
        _build_jaw(mouth, True, Arch(**shape), surfaces)
    if jaws == 'upper':
        return
    lower = {k: v for k, v in mouth.items() if k not in UPPER_ONLY}
    lower.update(biting_plane=bite, **mouth['lower'])
    upper_jaw = set(bpy.data.objects)
    _build_jaw(lower, False, Arch(**shape, scale=LOWER_SCALE), surfaces)
    if bite < 0:
        _build_tongue(bite, surfaces['gum'])
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


def _build_tongue(bite, surface):
    """Lies behind the lower teeth of an open mouth."""
    across, along = np.meshgrid(np.linspace(0, 2 * np.pi, 60), np.linspace(0, np.pi, 30))
    x, y = 19 * np.sin(along) * np.cos(across), -24 + 15 * np.sin(along) * np.sin(across)
    z = bite - 7.5 + 6.5 * np.cos(along) - 1.2 * np.exp(-((x / 2.5) ** 2))
    points = np.stack([x, y, z], -1).reshape(-1, 3)
    tint = np.tile(np.array(srgb('#c4706a')), (len(points), 1))
    mesh('tongue', points, grid_faces(*x.shape, flip=True), surface, {'Col': tint})


def _build_dark(mouth):
    """The throat, and lit inner cheeks that fill the corners of the frame where both jaws are shown."""
    dark = srgb(mouth.get('behind', '#3a1512'))
    corners = [(-90, -36, -60), (90, -36, -60), (90, -36, 60), (-90, -36, 60)]
    mesh('throat', corners, [(0, 1, 2, 3)], plain('throat', dark, 0.9, shine=0.1))
    if mouth.get('jaws', 'both') != 'both':
        return
    k, z = np.linspace(0, 1, 24), np.linspace(-34, 34, 30)
    lit = smoothstep(0.1, 1, k)[:, None]
    colour = np.array(dark) * (1 - lit) + np.array(srgb('#b5645a')) * lit
    surface = gum(0.5)
    turn = mouth.get('camera', {}).get('turn', 0)
    for side in (1, -1) if turn < 20 else (-1,):  # the near cheek would stand before a turned camera
        x, y = side * (21 + 19 * k**0.8), -26 + 30 * k**1.6
        grid = [np.tile(x, (30, 1)), np.tile(y, (30, 1)), np.tile(z[:, None], (1, 24))]
        points = np.stack(grid, -1).reshape(-1, 3)
        mesh('cheek', points, grid_faces(30, 24), surface, {'Col': np.tile(colour, (30, 1))})


def _camera(mouth):
    shot = dict(dict(lens=190, turn=0, rise=5, aim=(0, 0, 1)), **mouth.get('camera', {}))
    x, y, z = (mm * MILLIMETRES for mm in shot['aim'])
    turn = math.radians(shot['turn'])
    place = (x + DISTANCE * math.sin(turn), y + DISTANCE * math.cos(turn), z + shot['rise'] * MILLIMETRES)
    camera(place, (x, y, z), lens=shot['lens'], fstop=16, focus=DISTANCE - 0.8)


def _light(mouth):
    """Follows the camera round the mouth, as a flash on it would."""
    lamp = dict(dict(glints='strips', colour='#fffaf2', side=0, strength=1, fill=1), **mouth.get('light', {}))
    colour, power, side = srgb(lamp['colour']), lamp['strength'], lamp['side']
    turn = math.radians(mouth.get('camera', {}).get('turn', 0))

    def place(x, y, z):
        return (x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn), z)

    area_light(place(side * 15, 16, 16 - 7 * abs(side)), (0, 0, 0), 8, 1900 * power, colour)
    for left in (1, -1):  # without these glints teeth look like chalk
        if lamp['glints'] == 'strips':
            watts = 710 * power * (1 + 0.5 * side * left)
            area_light(place(left * 11, 19, 1), (0, 0, 0), 1.6, watts, colour, height=9)
        elif lamp['glints'] == 'windows':
            watts = 620 * power * (1 + 0.6 * side * left)
            area_light(place(left * 7, 18, 8), (0, 0, 0), 4.5, watts, colour, height=3)
    if lamp['glints'] == 'ring':
        for angle in np.linspace(0, 2 * np.pi, 8, endpoint=False):
            spot = place(3 * math.cos(angle), 24, 3 * math.sin(angle))
            area_light(spot, (0, 0, 0), 2.4, 150 * power, colour)
    area_light(place(0, 10, -16), (0, 0, 0), 8, 260 * lamp['fill'], (1, 0.93, 0.88))
    world((1, 0.98, 0.94), 0.30 * lamp['fill'])


def _framed(vignette):
    """The grade that lets the picture fall off into soft dark edges."""

    def grade(rgb, alpha):
        h, w, _ = rgb.shape
        y, x = np.mgrid[0:h, 0:w]
        distance = np.hypot((x + 0.5) / w - 0.5, (y + 0.5) / h - 0.5)
        return rgb * (1 - vignette * smoothstep(0.34, 0.72, distance))[..., None], alpha

    return grade
