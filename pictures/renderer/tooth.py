"""One parametric tooth: its shape and its colours.

Axes of a tooth: origin at the middle of the biting edge, +z towards the root, +y towards the cheek, +x away
from the midline. Lengths in mm. t is the height relative to the crown (0 edge, 1 neck), u the place across
the crown (-1 near the midline .. +1 far from it).
"""

import math

import numpy as np

from curves import bell, smoothstep, srgb, table
from scene import grid_faces

# kind (Incisor, Canine, Premolar, Molar), crown W x H x D, radius of the near and far corner, cusp height,
# width of the neck / W, height of the gum scallop
_COLUMNS = ('kind', 'W', 'H', 'D', 'near', 'far', 'cusp', 'neck', 'scallop')
UPPER = [
    dict(zip(_COLUMNS, row))
    for row in (
        ('I', 8.6, 10.6, 7.0, 0.8, 1.7, 0.25, 0.84, 4.3),
        ('I', 6.7, 9.2, 6.2, 1.0, 1.9, 0.30, 0.82, 3.7),
        ('C', 7.7, 10.2, 8.0, 1.1, 1.5, 1.35, 0.84, 3.5),
        ('P', 7.0, 8.4, 9.0, 1.3, 1.5, 1.25, 0.84, 2.5),
        ('P', 6.7, 7.7, 9.0, 1.3, 1.5, 1.10, 0.84, 2.1),
        ('M', 10.2, 7.3, 11.0, 1.3, 1.5, 0.95, 0.86, 1.5),
        ('M', 9.4, 7.0, 11.0, 1.3, 1.5, 0.90, 0.86, 1.2),
    )
]
LOWER = [
    dict(zip(_COLUMNS, row))
    for row in (
        ('I', 5.4, 8.6, 6.0, 0.5, 0.7, 0.10, 0.80, 3.3),
        ('I', 5.9, 8.8, 6.3, 0.5, 0.9, 0.15, 0.80, 3.3),
        ('C', 6.8, 9.8, 7.7, 1.0, 1.4, 1.15, 0.82, 3.3),
        ('P', 7.0, 8.4, 7.8, 1.3, 1.5, 1.20, 0.83, 2.4),
        ('P', 7.1, 7.9, 8.2, 1.3, 1.5, 1.05, 0.84, 2.0),
        ('M', 11.0, 7.3, 10.3, 1.3, 1.5, 0.90, 0.87, 1.4),
        ('M', 10.4, 7.0, 10.0, 1.3, 1.5, 0.85, 0.87, 1.2),
    )
]

# Shades of the dentists' guide as linear RGB.
SHADES = dict(
    BL2=(0.90, 0.865, 0.775),
    A1=(0.875, 0.81, 0.695),
    A2=(0.82, 0.73, 0.575),
    A3=(0.71, 0.61, 0.44),
    A35=(0.63, 0.51, 0.34),
    C4=(0.46, 0.37, 0.25),
)
ROOT, PLAQUE, TARTAR, STAIN = srgb('#e3c58c'), (0.70, 0.58, 0.30), (0.52, 0.36, 0.15), (0.30, 0.17, 0.07)
CRACK = (0.20, 0.12, 0.07)

EDGE_HEIGHTS = [
    0,
    0.03,
    0.08,
    0.15,
    0.25,
    0.36,
    0.5,
    0.66,
    0.85,
    1.05,
    1.3,
    1.6,
]  # fine rings near the edge, mm
CAP_RINGS = 14
_DEPTH_T = [0, 0.1, 0.35, 0.65, 0.85, 1, 1.35, 1.9, 2.6]
_FRONT_T = [0, 0.08, 0.3, 0.6, 0.85, 1, 1.35, 1.9, 2.6]


def half_width(spec, t):
    """Half width in mm at relative height t."""
    neck = spec['neck']
    edge, bulge = {'C': (0.90, 0.02), 'I': (0.965, 0.01)}.get(spec['kind'], (0.93, 0.03))
    belly = 0.985 - 0.35 * max(0, 0.82 - neck)  # a tooth with a slender neck narrows from its contacts on
    widths = [edge, 1.0, belly, (1 + neck) / 2 + bulge, neck, neck * 0.9, neck * 0.68, neck * 0.3]
    return table(t, [0, 0.22, 0.5, 0.8, 1, 1.35, 1.9, 2.6], widths) * spec['W'] / 2


def cheek_depth(spec, t):
    """How far the outer face stands out at relative height t, mm."""
    if spec['kind'] == 'I':
        return spec['D'] / 7 * table(t, _FRONT_T, [0.42, 0.72, 1.35, 1.85, 2.02, 1.9, 1.5, 1.1, 0.5])
    if spec['kind'] == 'C':
        return spec['D'] / 8 * table(t, _FRONT_T, [0.55, 0.95, 1.8, 2.45, 2.65, 2.5, 2.1, 1.6, 0.8])
    return spec['D'] / 9 * table(t, _DEPTH_T, [2.2, 2.9, 3.9, 4.35, 4.35, 4.1, 3.6, 2.6, 1.2])


def tongue_depth(spec, t):
    """How far the inner face stands out at relative height t, mm."""
    if spec['kind'] in 'IC':
        heights = [0, 0.1, 0.3, 0.6, 0.8, 1, 1.35, 1.9, 2.6]
        return spec['D'] / 7 * table(t, heights, [0.42, 0.9, 1.5, 2.7, 4.2, 4.9, 4.3, 3.2, 1.5])
    return spec['D'] / 9 * table(t, _DEPTH_T, [2.4, 3.3, 4.3, 4.6, 4.5, 4.1, 3.5, 2.5, 1.2])


def tooth_mesh(spec, side=1, seed=0, worn=0.0, chip=None, root=1.09, rings=60, points=96, hide_root=True):
    """A lofted tooth as (vertices, faces, t per vertex, u per vertex).

    side: +1 has its far corner at +x. worn 0..1 flattens the edge. chip: {x -1..1, w, d mm}.
    root: total length / H; below 1.3 with hide_root the end under the gum is pulled inwards.
    """
    rng = np.random.RandomState(seed)
    verts = _capped(_rings(spec, root, rings, points), points)
    x, y, z = verts[..., 0], verts[..., 1], verts[..., 2]
    t, u = z / spec['H'], x / (spec['W'] / 2)
    z += _edge_relief(spec, t, u, y, worn, rng)
    squeeze = _root_squeeze(t, root, hide_root)
    x *= squeeze
    y *= squeeze
    y += _face_relief(spec, t, u, y, z, seed)
    if chip:
        z += (1 - smoothstep(0, 0.35, t)) * chip['d'] * np.exp(-np.abs((u - chip['x']) / chip['w']) ** 2.6)
    if worn:
        z[:] = np.where(t < 0.5, z + worn * 1.6 * (1 - smoothstep(0, 0.5, t)), z)
    across = u.reshape(-1).copy()
    flat = np.stack([x * side, y, z], -1).reshape(-1, 3)
    return flat, grid_faces(len(verts), points, True, flip=side < 0), flat[:, 2] / spec['H'], across


def _rings(spec, root, rings, points):
    """Superellipses stacked from the biting edge to the end of the root."""
    kind, h = spec['kind'], spec['H']
    angle = np.linspace(0, 2 * np.pi, points, endpoint=False)
    ca, sa = np.cos(angle), np.sin(angle)
    front = kind in 'IC'
    outer = {'I': 2.8, 'C': 2.15, 'P': 2.3, 'M': 3.0}[kind]
    fillet = {'I': 0.42, 'C': 0.55}.get(kind, 1.3)
    stack = []
    for z in np.concatenate([EDGE_HEIGHTS, np.linspace(2.0, h * root, rings)]):
        t = z / h
        fine = math.sqrt(max(0.0004, 1 - ((fillet - z) / fillet) ** 2)) if z < fillet else 1
        if not front:
            fine = 0.55 + 0.45 * fine
        rounder = float(smoothstep(0.9, 1.5, t))
        n = np.where(sa >= 0, outer, 2.0 if front else 2.6) * (1 - rounder) + 2 * rounder
        width = half_width(spec, t) - np.where(ca >= 0, _corner(spec['far'], z), _corner(spec['near'], z))
        depth = np.where(sa >= 0, float(cheek_depth(spec, t)), float(tongue_depth(spec, t))) * fine
        x = np.sign(ca) * np.abs(ca) ** (2 / n) * width
        y = np.sign(sa) * np.abs(sa) ** (2 / n) * depth
        stack.append(np.stack([x, y, np.full_like(x, z)], 1))
    return np.array(stack)


def _corner(radius, z):
    return radius * (1 - math.sqrt(max(0, 1 - ((radius - z) / radius) ** 2))) if z < radius else 0


def _capped(rings, points):
    """Closes the biting edge with rings that shrink to its centre."""
    base = rings[0]
    centre = base.mean(0)
    shrink = [max(1 - i / CAP_RINGS, 0.004) for i in range(CAP_RINGS, 0, -1)]
    caps = np.array([centre + (base - centre) * k for k in shrink]).reshape(CAP_RINGS, points, 3)
    return np.concatenate([caps, rings])


def _edge_relief(spec, t, u, y, worn, rng):
    """Height added near the biting edge: mamelons, the canine's point, cusps and fissures (mm)."""
    kind, fade = spec['kind'], 1 - smoothstep(0, 0.62, t)
    if kind == 'I':  # waves above .05 mm would read as a ragged edge
        waves = 0.045 * np.cos(u * 9.4 + rng.uniform(-0.5, 0.5)) * (1 - worn)
        return fade * (spec['cusp'] * np.clip(u, 0, 1) ** 2 * 1.2 + waves)
    if kind == 'C':  # two straight slopes, the far one longer and steeper
        slope = np.sqrt((u + 0.06) ** 2 + 0.012) - 0.11
        return fade * spec['cusp'] * np.where(u > -0.06, 1.15, 0.8) * slope * (1 - 0.7 * worn)
    v = y / (spec['D'] / 2)
    height = np.zeros_like(u)
    for centre, amount in ((0.53, 1.0), (-0.55, 0.8)):
        for column in [0] if kind == 'P' else [-0.45, 0.43]:
            height = np.maximum(height, amount * bell(u, column, 0.46) * bell(v, centre, 0.46))
    relief = (1 - smoothstep(0, 0.7, t)) * spec['cusp'] * 0.9 * (1 - height**0.8)
    fissures = 0.35 * bell(v, 0, 0.10) * (np.abs(u) < 0.75) + 0.25 * bell(u, 0, 0.08) * (kind == 'M')
    return relief + (1 - smoothstep(0, 0.25, t)) * fissures


def _root_squeeze(t, root, hide_root):
    if root >= 1.3:  # rounded tip
        return np.sqrt(np.clip(1 - (np.clip(t - (root - 0.45), 0, 0.45) / 0.45) ** 2, 0.003, 1))
    return 1 - 0.6 * smoothstep(root - 0.09, root, t) if hide_root else np.ones_like(t)


def _face_relief(spec, t, u, y, z, seed):
    """Grooves and ridges of the outer face, mm."""
    kind, outer = spec['kind'], y > 0
    body = smoothstep(0.02, 0.25, t) * (1 - smoothstep(0.55, 0.95, t))
    relief = -(bell(u, 0.34, 0.13) + bell(u, -0.34, 0.13)) * {'I': 0.15, 'C': 0.05}.get(kind, 0.06) * body
    if kind in 'CP':  # a ridge with shallow planes beside it
        along = smoothstep(0.0, 0.2, t) * (1 - smoothstep(0.6, 1.0, t))
        relief += (0.30 if kind == 'C' else 0.18) * bell(u, -0.05, 0.26) * along
        relief -= 0.16 * bell(np.abs(u), 0.55, 0.2) * body
    relief += 0.03 * np.sin(z * 3.1 + u * 1.5 + seed) * (1 - smoothstep(0.6, 1, t))
    return outer * relief


# ---------------------------------------------------------------- colours
def tooth_colour(mouth, tooth, t, u):
    """Linear vertex colours of one placed tooth; the keys of `mouth` are listed in arch.py."""
    spec, own = tooth['spec'], tooth['own']
    rng = np.random.RandomState(tooth['seed'])
    colour = _bare_enamel(mouth, tooth, t, u, rng)
    colour = _mix(colour, ROOT, smoothstep(1.0, 1.07, t))
    for amount, tint in _films(mouth, own, t, u, rng):
        colour = _mix(colour, np.array(tint), amount)
    for spot in own.get('spots', ()):
        colour = _mix(colour, np.array(spot['colour']), _spot(spec, spot, t, u))
    if 'crack' in own:
        path = own['crack'] + 0.06 * np.sin(t * 9)
        colour = _mix(colour, np.array(CRACK), bell(u, path, 0.055) * (1 - smoothstep(0.7, 0.95, t)) * 0.8)
    return np.clip(colour, 0, 1)


def _mix(colour, other, amount):
    amount = amount[:, None]
    return colour * (1 - amount) + amount * np.asarray(other)


def _bare_enamel(mouth, tooth, t, u, rng):
    """The tooth's shade: warmer at the neck, bluish and clear at the edge, faint growth lines."""
    own = tooth['own']
    shade = own.get('shade', mouth['shade'])
    base = np.array(SHADES[shade] if isinstance(shade, str) else shade)
    base = base * (1 + tooth['tone']) * (1, 1 - tooth['warm'] * 0.35, 1 - tooth['warm'])
    if tooth['spec']['kind'] == 'C' and 'shade' not in own:
        base = base * (0.97, 0.945, 0.90)
    colour = np.tile(base, (len(t), 1))
    neck = smoothstep(0.40, 1.02, t)[:, None]
    colour *= 1 - neck * (1 - np.array(mouth['neck_tint']))
    clear = ((1 - smoothstep(0, 0.24, t)) * (0.75 + 0.25 * np.abs(u)))[:, None]
    colour *= 1 - clear * mouth['clear_edge'] * (1 - np.array([0.89, 0.915, 0.95]))
    colour *= 1 + 0.05 * (1 - smoothstep(0, 0.04, t))[:, None]
    lines = np.sin(u * 17 + rng.uniform(0, 6)) * np.sin(u * 7.3 + rng.uniform(0, 6))
    return colour * (1 + 0.012 * lines * smoothstep(0.1, 0.4, t) * (1 - smoothstep(0.6, 0.95, t)))[:, None]


def _films(mouth, own, t, u, rng):
    """What lies on the enamel, as (amount, colour): stain between the teeth, soft plaque, hard tartar."""
    films, p = [], rng.uniform(0, 9, 8)
    stain = mouth.get('stain', 0.0) * own.get('stain', 1)
    if stain:
        noise = 0.5 + 0.25 * np.sin(u * 5 + p[0] + t * 4) + 0.25 * np.sin(t * 11 + p[1] + u * 2.3)
        noise += 0.18 * np.sin(u * 13 + p[2]) * np.sin(t * 17 + p[3])
        where = smoothstep(0.55, 1.0, np.abs(u)) * 0.75 + smoothstep(0.6, 0.95, t) * 0.9 + 0.18
        films.append(
            (np.clip(where * np.clip(noise, 0, 1.2) * stain, 0, 0.9), mouth.get('stain_colour', STAIN))
        )
    plaque = mouth.get('plaque', 0.0) * own.get('plaque', 1)
    if plaque:
        edge = t + 0.06 * np.sin(u * 7 + p[4]) + 0.04 * np.sin(u * 15 + p[5])
        films.append((np.clip(smoothstep(0.60, 0.86, edge) * plaque, 0, 0.92), PLAQUE))
    tartar = own.get('tartar', 0.0)
    if tartar:
        edge = t + 0.16 * smoothstep(0.3, 0.9, np.abs(u)) + 0.03 * np.sin(u * 19 + p[6])
        grain = 0.85 + 0.15 * np.sin(u * 31 + p[7]) * np.sin(t * 41)
        films.append((np.clip(smoothstep(0.62, 0.80, edge) * tartar * grain, 0, 0.95), TARTAR))
    return films


def _spot(spec, spot, t, u):
    """A patch with an uneven rim: {u, t, r mm, colour, soft 0..1}."""
    distance = np.hypot((u - spot['u']) * spec['W'] / 2, (t - spot['t']) * spec['H'])
    distance = distance + 0.18 * np.sin(u * 21 + spot['u'] * 9) + 0.15 * np.sin(t * 27 + spot['t'] * 9)
    inner = spot['r'] * (0.75 - 0.7 * spot.get('soft', 0.3))
    return (1 - smoothstep(inner, spot['r'], distance)) * spot.get('amount', 1)
