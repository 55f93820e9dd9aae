"""Noise filter. Debian's Blender has no OpenImageDenoise, so two half renders filter each other."""

import numpy as np

from curves import box_blur

# How strongly a change of albedo (3) or of surface direction (3) forbids mixing two pixels.
GUIDE_WEIGHTS = np.sqrt(np.array([150, 150, 150, 14, 14, 14], 'f'))


def denoised(a, b, guide, samples):
    """Joint non-local means on two independent half renders (h, w, channels; linear light).

    guide: albedo and surface direction (h, w, 6). Few samples get a second, smaller pass.
    """
    a, b, guide = _log(a), _log(b), guide * GUIDE_WEIGHTS
    a, b = _filter(a, b, guide, radius=5, patch=2, strength=0.55)
    if samples < 48:
        a, b = _filter(a, b, guide, radius=3, patch=1, strength=0.5)
    return np.expm1((a + b) / 2) / 4


def gently_denoised(a, b, guide):
    """For rooms: little is taken from near by, the rest from farther off on the same wall.

    Filters of one reach leave blotches as large as their reach; what the halves still disagree on after the
    first pass is what the second, wider one evens out.
    """
    a, b, guide = _log(a), _log(b), guide * GUIDE_WEIGHTS
    a, b = _filter(a, b, guide, radius=4, patch=1, strength=0.5)
    a, b = _filter(a, b, guide, radius=4, patch=1, strength=0.5, stride=4)
    return np.expm1((a + b) / 2) / 4


def _log(light):
    return np.log1p(np.maximum(light, 0) * 4).astype('f')


def _filter(a, b, guide, radius, patch, strength, stride=1):
    """Weights found on one half filter the other, so noise never votes for itself.

    stride: only every so many pixels are looked at, so far around.
    """
    variance = box_blur((a - b) ** 2 / 2, 4) + np.float32(1e-6)
    h, w, _ = a.shape
    reach = radius * stride
    pad = lambda x: np.pad(x, ((reach, reach), (reach, reach), (0, 0)), 'reflect')
    pad_a, pad_b, pad_variance, pad_guide = pad(a), pad(b), pad(variance), pad(guide)
    out_a, out_b = np.zeros_like(a), np.zeros_like(b)
    sum_a, sum_b = np.zeros((h, w), 'f'), np.zeros((h, w), 'f')
    for down, across in _disc(radius):
        dy, dx = down * stride, across * stride
        there = (slice(reach + dy, reach + dy + h), slice(reach + dx, reach + dx + w))
        difference = guide - pad_guide[there]
        unlike = np.einsum('ijk,ijk->ij', difference, difference)
        v = pad_variance[there]
        noise = variance + np.minimum(v, variance)
        scale = 1 / (np.float32(1e-5) + np.float32(strength * strength) * (variance + v))

        def weight(x, padded):
            distance = (((x - padded[there]) ** 2 - noise) * scale).mean(-1)
            return np.exp(-np.maximum(_patch_mean(distance, patch), 0) - unlike)

        weight_b, weight_a = weight(b, pad_b), weight(a, pad_a)
        out_a += weight_b[..., None] * pad_a[there]
        sum_a += weight_b
        out_b += weight_a[..., None] * pad_b[there]
        sum_b += weight_a
    return out_a / sum_a[..., None], out_b / sum_b[..., None]


def _patch_mean(a, r):
    """Mean over (2r+1) x (2r+1) pixels by shifted sums: quicker than running sums at this size."""
    h, w = a.shape
    padded = np.pad(a, r, 'edge')
    rows = sum(padded[k : k + h] for k in range(2 * r + 1))
    return sum(rows[:, k : k + w] for k in range(2 * r + 1)) * np.float32(1 / (2 * r + 1) ** 2)


def _disc(radius):
    steps = range(-radius, radius + 1)
    return [(dy, dx) for dy in steps for dx in steps if dx * dx + dy * dy <= radius * radius + 1]
