"""The gum of one jaw, laid over the real (turned, tipped) teeth: a ray from outside finds every point."""

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from curves import bell, blur_rows, box_blur, smoothstep, srgb, table
from scene import grid_faces, mesh
from tooth import cheek_depth, tooth_mesh

PINK, RED, PIGMENT = srgb('#e2988a'), srgb('#b8322f'), srgb('#6e3f29')
COLUMNS, ROWS = 1000, 84
# Height above the margin (mm) and distance outside the tooth there (mm); the first rows are tucked inside.
HEIGHTS = [
    1.6,
    0.7,
    0.18,
    0,
    0.02,
    0.10,
    0.26,
    0.5,
    0.9,
    1.4,
    2,
    2.8,
    3.8,
    5,
    6.5,
    8.2,
    10,
    12,
    14.5,
    17,
    20,
    24,
]
OUTSIDE = [
    -1.6,
    -0.9,
    -0.45,
    -0.16,
    0.06,
    0.20,
    0.31,
    0.38,
    0.42,
    0.46,
    0.50,
    0.58,
    0.70,
    0.85,
    1,
    1.1,
    1.25,
    1.6,
    2.5,
    4.0,
    6.5,
    10,
]
SCALLOP = {'I': 2.5, 'C': 3.0, 'P': 2.8, 'M': 3.0}  # exponent: 2 is a parabola, higher a flatter arch
RAY_START = 14.0  # mm outside the arch
INNER_WALL = -7.6  # mm behind the arch: the gum on the tongue's side, seen through gaps


def build_gum(mouth, teeth, arch, up, material):
    """up: +1 upper jaw, -1 lower jaw."""
    plane = mouth.get('biting_plane', 0.0)
    s, margin = margin_line(mouth, teeth, arch)
    k = np.linspace(0, len(HEIGHTS) - 1, ROWS)
    height = np.interp(k, np.arange(len(HEIGHTS)), HEIGHTS)
    outside = table(k, np.arange(len(HEIGHTS)), OUTSIDE)
    outside += mouth.get('inflamed', 0.0) * 0.5 * bell(height, 1.0, 1.2) * (outside > 0)
    deep = smoothstep(0.5, 9, height)[:, None]
    level = np.mean([t['spec']['H'] for t in teeth])
    z = margin[None, :] * (1 - deep) + level * deep + height[:, None]
    surface = _tooth_surface(teeth, arch, s, plane + up * z)
    out = _draped(surface, outside, height, s, teeth)
    across = np.broadcast_to(s[None, :], out.shape)
    points = arch.offset(across, out, plane + up * z)
    colours = {'Col': _colours(mouth, across, z, height).reshape(-1, 3)}
    mesh('gum', points.reshape(-1, 3), grid_faces(*out.shape, flip=up < 0), material, colours)


def build_inner_wall(mouth, arch, up, material):
    """Gum on the tongue's side, so that no gap opens into the dark."""
    s = np.linspace(-46, 46, 160)
    z = mouth.get('biting_plane', 0.0) + up * np.linspace(mouth['inner_edge'], 16, 40)
    points = np.stack([arch.offset(s, INNER_WALL - 2 * bell(k, 10, 5), zk) for k, zk in zip(range(40), z)])
    colour = np.array(mouth.get('gum_colour', PINK)) * (1.0, 0.78, 0.76)
    rgb = np.tile(colour, (points.size // 3, 1))
    mesh('inner wall', points.reshape(-1, 3), grid_faces(40, 160, flip=up < 0), material, {'Col': rgb})


def build_ridge(mouth, arch, up, material):
    """A jaw without teeth: a rounded ridge of gum."""
    s = np.linspace(-44, 44, 500)
    q = np.linspace(0, 1, 70)
    out = table(q, [0, 0.2, 0.34, 0.46, 0.56, 0.7, 0.86, 1], [-9, -6, -3.2, 0.2, 2.2, 3.0, 4.2, 9])
    z = table(q, [0, 0.2, 0.34, 0.46, 0.56, 0.7, 0.86, 1], [13, 6.6, 4.6, 4.7, 6.6, 12, 20, 29])
    wave = 0.35 * np.sin(s * 0.55 + 1) + 0.25 * np.sin(s * 1.13)
    low = np.exp(-q * 2)[:, None]
    frenum = bell(s, 0.4, 1.3)[None, :] * smoothstep(0.62, 0.9, q)[:, None]
    across = np.broadcast_to(s[None, :], (70, 500))
    zz = mouth.get('biting_plane', 0.0) + up * (z[:, None] + wave[None, :] * low - 0.6 * frenum)
    points = arch.offset(across, out[:, None] + 0.25 * wave[None, :] + 1.1 * frenum, zz)
    height = np.clip((q - 0.4) * 30, 0, 30)
    colours = _colours(mouth, across, z[:, None] + 0 * across, height).reshape(-1, 3)
    mesh('ridge', points.reshape(-1, 3), grid_faces(70, 500, flip=up < 0), material, {'Col': colours})


# ---------------------------------------------------------------- margin
def margin_line(mouth, teeth, arch):
    """Arc lengths and the height of the gum edge above the biting plane there (mm)."""
    row = sorted(teeth, key=lambda t: t['s'])
    for tooth in row:
        _find_zenith(mouth, tooth, arch)
    tips = [_papilla(mouth, a, b) for a, b in zip(row[:-1], row[1:])]
    s = np.linspace(row[0]['s'] - row[0]['slot'] * 0.9, row[-1]['s'] + row[-1]['slot'] * 0.9, COLUMNS)
    margin = np.zeros_like(s)
    for i, tooth in enumerate(row):
        half = tooth['slot'] / 2
        left = tips[i - 1] if i else (tooth['s'] - half, tooth['top'] - 1.4)
        right = tips[i] if i < len(tips) else (tooth['s'] + half, tooth['top'] - 1.4)
        here = (s >= (left[0] if i else -1e9)) & (s < (right[0] if i < len(tips) else 1e9))
        width = right[0] - left[0]
        centre = np.clip(tooth['zenith'], left[0] + 0.35 * width, right[0] - 0.35 * width)
        on_left = s < centre
        u = np.where(on_left, (centre - s) / (centre - left[0]), (s - centre) / (right[0] - centre))
        fall = np.clip(u, 0, 1) ** (2 if tooth['missing'] else SCALLOP[tooth['spec']['kind']])
        drop = tooth['top'] - np.where(on_left, left[1], right[1])
        margin[here] = (tooth['top'] - drop * fall)[here]
    return s, blur_rows(margin, 2.6)[0]


def _find_zenith(mouth, tooth, arch):
    """Highest point of the margin: on the tooth's own axis, so it follows a tipped tooth."""
    spec = tooth['spec']
    if tooth['missing']:
        tooth['zenith'], tooth['top'] = tooth['s'], spec['H'] * 0.80 + 0.2
        return
    local = [[tooth['side'] * 0.25, float(cheek_depth(spec, 0.93)), spec['H'] * 0.93]]
    tooth['zenith'] = arch.locate(tooth['place'](np.array(local))[0], tooth['s'])
    shown = mouth.get('recession', 0.0) - mouth.get('gum_show', 0.0) + tooth['own'].get('gum', 0)
    tooth['top'] = spec['H'] * 0.985 + tooth['dz'] + shown


def _papilla(mouth, a, b):
    """Tip of the gum between two neighbours: (arc length, height)."""
    gap = max(0, (b['s'] - b['spec']['W'] * 0.49) - (a['s'] + a['spec']['W'] * 0.49))
    middle = (a['s'] + a['slot'] / 2 + b['s'] - b['slot'] / 2) / 2
    middle += 0.5 * ((a['zenith'] - a['s']) + (b['zenith'] - b['s']))
    low = min(a['top'], b['top'])
    if a['missing'] != b['missing']:
        return middle, low - 0.9
    if a['missing']:
        return middle, a['top'] - 0.2
    scallop = sum(t['spec']['scallop'] * t['spec']['H'] / 10 for t in (a, b)) / 2 * 1.12
    depth = scallop * mouth.get('papilla', 1.0) - min(gap, 3) * 0.75
    depth -= mouth.get('recession', 0.0) * 0.25 + mouth.get('gum_show', 0.0) * 0.35
    return middle, low - max(0.4, depth)


# ---------------------------------------------------------------- surface
def _tooth_surface(teeth, arch, s, z):
    """How far outside the arch the teeth and their full roots stand; NaN where there is none."""
    verts, faces, base = [], [], 0
    for tooth in teeth:
        if tooth['missing']:
            continue
        v, f, _, _ = tooth_mesh(tooth['spec'], tooth['side'], tooth['seed'], root=1.95, rings=44, points=72)
        verts.append(tooth['place'](v))
        faces.append(f + base)
        base += len(v)
    tree = BVHTree.FromPolygons(np.concatenate(verts).tolist(), np.concatenate(faces).tolist())
    x, y, tx, ty = arch.at(s)
    surface = np.full(z.shape, np.nan)
    for c in range(len(s)):
        inwards = Vector((ty[c], -tx[c], 0))
        start_x, start_y = x[c] - ty[c] * RAY_START, y[c] + tx[c] * RAY_START
        for r in range(len(z)):
            distance = tree.ray_cast(Vector((start_x, start_y, z[r, c])), inwards, RAY_START + 4)[3]
            if distance is not None:
                surface[r, c] = RAY_START - distance
    return surface


def _draped(surface, outside, height, s, teeth):
    """Smooths the cast surface into gum: tight at the margin, even farther up, never below a tooth."""
    known = ~np.isnan(surface)
    filled = _filled(surface, known, s)
    for tooth in teeth:
        if tooth['missing']:  # leaves a slightly sunken ridge
            dent = np.exp(-np.abs((s - tooth['s']) / (tooth['slot'] * 0.36)) ** 4)
            filled = filled - 1.3 * dent[None, :] * (1 - smoothstep(6, 14, height))[:, None]
    step = s[1] - s[0]
    soft, wide = blur_rows(filled, 0.75 / step), blur_rows(filled, 2.2 / step)
    edge = np.maximum(filled, soft - 0.55)  # papillae do not sink between the teeth
    near, far = smoothstep(0.1, 1.4, height)[:, None], smoothstep(1.5, 8, height)[:, None]
    out = edge * (1 - near) + np.maximum(soft, filled - 0.2) * near
    out = out * (1 - far) + wide * far
    tight = 1 - smoothstep(0.9, 1.8, height)[:, None]
    out = np.maximum(out, np.where(known, surface, -9) - 9 * (1 - tight)) + outside[:, None]
    for _ in range(2):
        out = out + _lift(surface, known, out, height)
    blend = smoothstep(0.15, 1.0, height)[:, None]
    return box_blur(out[:, :, None], 2)[:, :, 0] * blend + out * (1 - blend)


def _filled(surface, known, s):
    """Columns without a tooth take their neighbours' depth, 1 mm lower."""
    filled = np.empty_like(surface)
    for r, row in enumerate(surface):
        hit = known[r]
        filled[r] = np.interp(s, s[hit], row[hit]) - 1.0 * ~hit if hit.sum() > 20 else -1.5
    return filled


def _lift(surface, known, out, height):
    """Raises the gum round a root that would show through it."""
    lack = np.where(known, np.maximum(0, surface + 0.22 - out), 0) * smoothstep(1.6, 2.4, height)[:, None]
    for shift in (-6, -3, 3, 6):
        lack = np.maximum(lack, np.roll(lack, shift, 1))
    return 1.25 * box_blur(lack[:, :, None], 3)[:, :, 0] * smoothstep(1.1, 2.0, height)[:, None]


# ---------------------------------------------------------------- colours
def _colours(mouth, s, z, height):
    """Attached gum, redder mucosa beyond it, vessels, an inflamed band and natural pigment."""
    pink = np.array(mouth.get('gum_colour', PINK))
    colour = np.ones(s.shape + (3,)) * pink
    mucosa = smoothstep(4.7, 11.2, height)[:, None, None]
    colour = colour * (1 - mucosa) + pink * np.array([0.88, 0.60, 0.58]) * mucosa
    rim = (1 - smoothstep(0.2, 1.6, height))[:, None, None] * 0.55
    colour = colour * (1 - rim) + pink * np.array([1.03, 1.05, 1.03]) * rim
    cloud = np.sin(s * 1.3 + z * 0.7) + np.sin(s * 0.57 - z * 1.1 + 2) + np.sin(s * 2.9 + z * 2.3)
    colour *= 1 + 0.03 * cloud[..., None]
    vessel = np.maximum(0, np.sin(s * 1.15 + 1.6 * np.sin(z * 0.55 + s * 0.2))) ** 14
    vessel *= smoothstep(8, 13, height)[:, None]
    colour *= 1 - 0.30 * vessel[..., None] * (1 - np.array([0.95, 0.55, 0.55]))
    inflamed = mouth.get('inflamed', 0.0)
    if inflamed:
        patch = 0.75 + 0.25 * np.sin(s * 0.8 + mouth['seed'])
        w = (bell(height, 0.8, 1.9)[:, None] * patch)[..., None] * inflamed
        colour = colour * (1 - w) + w * np.array(RED)
    if mouth.get('melanin'):
        w = (_pigmented(mouth, s, z, height) * mouth['melanin'])[..., None]
        colour = colour * (1 - w) + w * np.array(mouth.get('pigment', PIGMENT))
    return np.clip(colour, 0, 1)


def _pigmented(mouth, s, z, height):
    """How brown the gum is: a band of patches on the attached gum, paler at its edge and beyond the fold."""
    a, spread = mouth['seed'] * 0.7, mouth.get('melanin_spread', 0.5)
    x, y = s + 1.3 * np.sin(z * 0.8 + a) + 0.5 * np.sin(z * 2.1), z + 1.1 * np.sin(s * 0.55 + a)
    cloud = np.sin(x * 0.52 + a) * np.sin(y * 0.62 + 1) + 0.6 * np.sin(x * 1.13 - y * 0.7 + a)
    cloud += 0.35 * np.sin(x * 2.3 + y * 1.7) + 0.22 * np.sin(x * 4.1 - y * 3.3 + a) * np.sin(y * 4.7)
    fine = 0.5 * np.sin(x * 3.1 + 2 * np.sin(y * 1.9)) * np.sin(y * 3.7 + np.sin(x * 2.7))
    patch = smoothstep(-1.1, 1.0, cloud + fine + 3.2 * (spread - 0.55))
    band = smoothstep(0.1, 1.5, height) * (1 - smoothstep(3.6, 8.5, height))
    return band[:, None] * patch
