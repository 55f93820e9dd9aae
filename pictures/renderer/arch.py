"""A jaw: teeth set along an arch.

Axes of a mouth: y towards the viewer, z up, +x on the viewer's left (the patient's right); the biting plane
of the upper jaw is z = 0. Teeth have keys +1..+7 on the patient's right and -1..-7 on the left, 1 beside the
midline. Lengths in mm, angles in radians.

Keys of a mouth (one case of smiles.json): shade, seed, per_side (teeth), wscale, hscale, diastema (mm at the
midline), gap (mm at every contact), gaps {key: mm on the far side of that tooth}, crowding 0..1, irregular
(.35 treated, 1 usual, 2 neglected), missing [keys], worn 0..1, stain, plaque, inflamed 0..1, recession mm,
gum_show mm, melanin 0..1, melanin_spread 0..1, pigment, papilla, clear_edge, neck_tint, stain_colour,
gum_colour, biting_plane mm, smile_curve, form {neck, round, cusp, scallop} (times the usual), each {number:
{w, h, dy, dz}} for both sides and own {key: {rot, tip, torque, dy, dz, w, h, shade, chip, spots, crack,
tartar, worn, gum, stain, plaque}}.
"""

import math

import numpy as np

from curves import bell
from scene import mesh
from tooth import LOWER, UPPER, tooth_colour, tooth_mesh

# Usual placement of teeth 1..7.
TIP = [0.02, 0.05, 0.07, 0.04, 0.02, 0, 0]
TORQUE = [0.12, 0.10, 0.03, -0.04, -0.07, -0.1, -0.1]
STEP_Z = [0, 0.55, 0.0, 0.3, 0.5, 0.55, 0.6]  # the smile curve: how far the edge stays above the plane, mm
# Crowded teeth turn and step out differently on the two sides.
CROWD_TURN = {1: [0.24, -0.40, 0.22, -0.12, 0.06, 0, 0], -1: [-0.10, -0.16, 0.34, -0.22, 0.05, 0, 0]}
CROWD_STEP = {1: [0.7, -1.6, 0.9, -0.3, 0, 0, 0], -1: [-0.4, 0.9, -0.7, 0.5, 0, 0, 0]}
MAX_STEP = 1.3  # mm; a tooth farther out lets its hidden root show through the gum


class Arch:
    """The line y = -c|x|^p, measured by arc length s from the midline (mm)."""

    def __init__(self, c=0.0019, p=2.9, reach=31, scale=1.0):
        x = np.linspace(-reach, reach, 4001) * scale
        y = -c * np.abs(x / scale) ** p * scale
        s = np.concatenate([[0], np.cumsum(np.hypot(np.diff(x), np.diff(y)))])
        self.s = s - s[-1] / 2
        self.x, self.y, self.tx, self.ty = x, y, np.gradient(x, s), np.gradient(y, s)

    def at(self, s):
        """Place and direction at arc length s: x, y, tx, ty."""
        x, y, tx, ty = (np.interp(s, self.s, a) for a in (self.x, self.y, self.tx, self.ty))
        n = np.hypot(tx, ty)
        return x, y, tx / n, ty / n

    def offset(self, s, out, z):
        """Points at arc length s, `out` mm outwards, at height z."""
        x, y, tx, ty = self.at(s)
        return np.stack([x - ty * out, y + tx * out, z + 0 * x], -1)

    def locate(self, point, guess):
        """Arc length whose normal passes through the point, near `guess`."""
        s = guess
        for _ in range(4):
            x, y, tx, ty = self.at(s)
            s += float((point[0] - x) * tx + (point[1] - y) * ty) * 0.7
        return s


def set_teeth(mouth, upper, arch, enamel):
    """The teeth of one jaw, built into the scene: dictionaries with key, spec, s, slot, place, own ..."""
    rng = np.random.RandomState(mouth['seed'] + (0 if upper else 50))
    plane, up = mouth.get('biting_plane', 0.0), 1 if upper else -1
    teeth = []
    for side in (1, -1):
        edge = (mouth.get('diastema', 0.0) if upper else 0) / 2
        for number in range(1, mouth.get('per_side', 7) + 1):
            tooth, edge = _planned(mouth, upper, side, number, edge, rng)
            tooth['place'] = _placer(tooth, arch, plane, up)
            teeth.append(tooth)
    for tooth in teeth:
        if not tooth['missing']:
            _build(mouth, tooth, upper, enamel)
    return teeth


def _planned(mouth, upper, side, number, edge, rng):
    """Size and placement of one tooth, and where the next one begins."""
    i, key = number - 1, side * number
    own = mouth.get('own', {}).get(key, {})
    spec = dict((UPPER if upper else LOWER)[i])
    usual = mouth.get('each', {}).get(number, {})
    spec['W'] *= mouth.get('wscale', 1) * usual.get('w', 1) * own.get('w', 1)
    spec['H'] *= mouth.get('hscale', 1) * usual.get('h', 1) * own.get('h', 1)
    _form(spec, mouth.get('form', {}))
    crowding, irregular = mouth.get('crowding', 0.0), mouth.get('irregular', 1)
    jitter = lambda a: rng.uniform(-a, a)
    turn = own.get('rot', crowding * CROWD_TURN[side][i])
    narrow = 1 - 0.55 * (1 - math.cos(turn * 1.6))  # a turned tooth takes less of the arch
    slot = spec['W'] * (0.985 - 0.10 * crowding * (number <= 4)) * narrow
    tooth = dict(
        key=key,
        spec=spec,
        side=side,
        own=own,
        slot=slot,
        s=side * (edge + slot / 2),
        missing=key in mouth.get('missing', ()),
        rot=crowding * CROWD_TURN[side][i] + jitter(0.03) * irregular,
        tip=side * TIP[i] + jitter(0.02) * irregular + jitter(0.10) * crowding,
        torque=TORQUE[i] + jitter(0.02) * irregular,
        dy=usual.get('dy', 0) + crowding * CROWD_STEP[side][i] + jitter(0.12) * irregular,
        dz=usual.get('dz', 0)
        + STEP_Z[i] * (mouth.get('smile_curve', 1) if upper else 0.45)
        + jitter(0.12) * irregular
        + jitter(0.5) * crowding,
        seed=rng.randint(9999),
        tone=jitter(0.022),
        warm=jitter(0.035),
    )
    tooth.update({k: own[k] for k in ('rot', 'tip', 'torque', 'dy', 'dz') if k in own})
    if not mouth.get('protruding'):
        tooth['dy'] = float(np.clip(tooth['dy'], -MAX_STEP, MAX_STEP))
    return tooth, edge + slot + mouth.get('gaps', {}).get(key, mouth.get('gap', 0.0))


def _form(spec, form):
    """Makes a tooth square, oval or pointed: neck, corners, cusps and the gum's arch, times the usual."""
    spec['neck'] *= form.get('neck', 1)
    spec['cusp'] *= form.get('cusp', 1)
    spec['scallop'] *= form.get('scallop', 1)
    for corner in ('near', 'far'):
        spec[corner] = min(spec[corner] * form.get('round', 1), spec['W'] * 0.42)


def _placer(tooth, arch, plane, up):
    """Function from tooth coordinates to mouth coordinates."""

    def place(points):
        points = np.asarray(points, float)
        x, y, z = points[:, 0], points[:, 1], points[:, 2]
        a, b, r = tooth['torque'], tooth['tip'], tooth['rot']
        y1 = y * math.cos(a) - z * math.sin(a) * 0.75
        z1 = z * math.cos(a) + y * math.sin(a) * 0.3
        x2, z2 = x * math.cos(b) + z1 * math.sin(b), z1 * math.cos(b) - x * math.sin(b)
        x3 = x2 * math.cos(r) - y1 * math.sin(r)
        y3 = x2 * math.sin(r) + y1 * math.cos(r) + tooth['dy']
        ax, ay, tx, ty = (float(v) for v in arch.at(tooth['s']))
        return np.stack([ax + tx * x3 - ty * y3, ay + ty * x3 + tx * y3, plane + up * (z2 + tooth['dz'])], 1)

    return place


def _build(mouth, tooth, upper, enamel):
    spec, own = tooth['spec'], tooth['own']
    bare = mouth.get('recession', 0.0) + max(0, own.get('gum', 0))  # root that must be there to be seen, mm
    verts, faces, t, u = tooth_mesh(
        spec,
        tooth['side'],
        tooth['seed'],
        own.get('worn', mouth.get('worn', 0)),
        own.get('chip'),
        root=1.09 + bare / spec['H'],
    )
    tartar = own.get('tartar', 0.0)
    if tartar:  # a crust, not paint
        verts[:, 1] += 0.28 * tartar * bell(t, 0.9, 0.17) * (verts[:, 1] > 0)
    colours = {'Col': tooth_colour(mouth, tooth, t, u)}
    faces = faces if upper else faces[:, ::-1]
    tooth['object'] = mesh('tooth%+d' % tooth['key'], tooth['place'](verts), faces, enamel, colours)
