"""One back tooth on a tinted ground, before and after its treatment.

Keys: subject (milk or molar), ground (hex), seed, shade, decay and filling (0..1), steel_crown.
"""


import numpy as np

from curves import bell, smoothstep, srgb
from exposure import expose
from materials import enamel, plain
from scene import MILLIMETRES, grid_faces, mesh, start
from studio import area_light, camera, world
from tooth import LOWER, SHADES, tooth_mesh

MOLAR = dict(LOWER[5], H=7.4, W=11.0, D=10.6, cusp=1.15)
MILK_MOLAR = dict(LOWER[5], H=6.0, W=9.6, D=9.0, cusp=0.8, neck=0.74)
ROOT, DECAY, FILLING = srgb('#e9d3a5'), srgb('#3b2113'), srgb('#f7ead0')
SHADOW, SHADOW_STRENGTH = srgb('#0b3b33'), 0.30
EXPOSURE = 0.15
POINTS = 96  # vertices round one ring of the tooth


def render(case, path, size, samples):
    start(MILLIMETRES)
    _build_tooth(case, MILK_MOLAR if case['subject'] == 'milk' else MOLAR)
    light_still()
    camera((4.6, 17.5, 12.5), (0, 0, -0.10), lens=258 if case['subject'] == 'milk' else 238, fstop=16)
    ground = ground_below(case['ground'], centre=(0.5, 0.085), radii=(0.24, 0.05))
    expose(path, size, samples, view='Standard', exposure=EXPOSURE, transparent=True, grade=ground)


def _build_tooth(case, spec):
    surface = enamel(0.14)
    verts, faces, t, _ = tooth_mesh(spec, 1, case['seed'], root=1.75, rings=110, points=POINTS)
    body = upright(verts, spec['H'])
    hole = _hole(body, spec) * case.get('decay', 0)
    body[:, 2] -= hole * 1.5
    colour = crown_colour(t, SHADES[case['shade']])
    colour = _blend(colour, DECAY, np.clip(hole * 1.25, 0, 1))
    colour = _blend(colour, FILLING, smoothstep(0.35, 0.5, _hole(body, spec)) * case.get('filling', 0))
    if case.get('steel_crown'):
        body = _under_crown(body, t)
    mesh('tooth', body, faces[:, ::-1], surface, {'Col': np.clip(colour, 0, 1)})
    if case.get('steel_crown'):
        _metal_cap(body, faces, t)
    scale = spec['W'] / MOLAR['W']
    for side in (1, -1):
        rings = root_rings(side, spread=1.5 if case['subject'] == 'milk' else 1.0) * scale
        tint = np.tile(ROOT, (rings.size // 3, 1))
        mesh('root', rings.reshape(-1, 3), grid_faces(*rings.shape[:2], True), surface, {'Col': tint})


def upright(verts, height):
    """Crown up, neck at z = 0."""
    return np.stack([verts[:, 0], verts[:, 1], height - verts[:, 2]], 1)


def crown_colour(t, shade):
    """Enamel down to the neck, root colour below."""
    colour = np.tile(np.array(shade), (len(t), 1))
    colour *= 1 - smoothstep(0.5, 1.05, t)[:, None] * (1 - np.array([0.97, 0.91, 0.80]))
    return _blend(colour, ROOT, smoothstep(0.99, 1.06, t))


def _blend(colour, other, amount):
    amount = np.asarray(amount)[:, None]
    return colour * (1 - amount) + amount * np.asarray(other)


def _hole(body, spec):
    """1 inside a patch of the chewing surface, uneven rim."""
    x, y, z = body[:, 0], body[:, 1], body[:, 2]
    on_top = smoothstep(spec['H'] * 0.45, spec['H'] * 0.7, z)
    angle = np.arctan2(y - 0.4, x + 0.5)
    rim = 1 + 0.16 * np.sin(angle * 3 + 1) + 0.10 * np.sin(angle * 5)
    distance = np.hypot((x + 0.5) / 1.25, y - 0.4) / rim
    return (1 - smoothstep(0.9, 2.1, distance)) * on_top


def _under_crown(body, t):
    """Grown a little where the steel crown covers it, so that the crown ends in a clean line."""
    cover = 1 - smoothstep(0.93, 0.955, t)
    return body * np.stack([1 + 0.035 * cover, 1 + 0.035 * cover, 1 + 0.01 * cover], 1)


def _metal_cap(body, faces, t):
    """A thin steel crown over all of the tooth above the neck."""
    centre = np.array([0, 0, body[:, 2].mean()])
    cap = centre + (body - centre) * 1.025
    kept = faces[(t[faces] < 0.94).all(1)]
    mesh('steel crown', cap, kept[:, ::-1], plain('steel', (0.78, 0.79, 0.78), 0.24, metal=1))


def root_rings(side, spread=1.0, top=1.5, length=12.0, n=60, m=72):
    """One root as rings (n, m, 3): starts inside the crown, bows outwards, rounded tip."""
    q, a = np.linspace(0, 1, n), np.linspace(0, 2 * np.pi, m, endpoint=False)
    tip = np.sqrt(np.clip(1 - np.clip((q - 0.86) / 0.14, 0, 1) ** 2, 0.002, 1))
    tip *= np.sqrt(np.clip(1 - np.clip((0.07 - q) / 0.07, 0, 1) ** 2, 0.002, 1))
    rx, ry = (2.9 - 1.7 * q**0.8) * tip, (4.6 - 3.0 * q) * tip
    cx = side * (2.35 + spread * (1.3 * np.sin(q * 2.0) - 0.9 * q**3))
    x, y = cx[:, None] + rx[:, None] * np.cos(a), ry[:, None] * np.sin(a)
    return np.stack([x, y, np.repeat((top - q * (length + top))[:, None], m, 1)], -1)


def light_still():
    area_light((-9, 9, 12), (0, 0, -0.4), 5, 1450, (1, 0.985, 0.955))
    area_light((11, 11, 3), (0, 0, -0.4), 2.2, 430, (1, 0.99, 0.97), height=9)
    area_light((-10, 14, 0), (0, 0, -0.4), 1.4, 300, (1, 0.98, 0.95), height=8)
    area_light((0, -5, 12), (0, 0, 0), 7, 420)
    world((1, 0.98, 0.95), 0.42)


def ground_below(ground, centre, radii):
    """The grade that puts the thing on a flat tint with a soft shadow under it.

    centre and radii of the shadow are parts of the frame.
    """
    tint = np.array(srgb(ground)) / 2**EXPOSURE

    def grade(rgb, alpha):
        h, w, _ = rgb.shape
        y, x = np.mgrid[0:h, 0:w]
        distance = np.hypot((x / w - centre[0]) / radii[0], (y / h - centre[1]) / radii[1])
        shadow = (SHADOW_STRENGTH * np.exp(-((distance * 1.2) ** 2.2)))[..., None]
        behind = tint * (1 - shadow) + np.array(SHADOW) * shadow
        return rgb + behind * (1 - alpha), np.ones_like(alpha)

    return grade
