"""Numbers: colours, smooth steps, tables and blurs. Knows no Blender."""

import numpy as np


def srgb(code):
    """'#rrggbb' as linear RGB, the way Cycles counts light."""
    c = np.array([int(code.lstrip('#')[i : i + 2], 16) for i in (0, 2, 4)]) / 255.0
    return tuple(np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4))


def smoothstep(start, end, x):
    """0 before start, 1 after end, smooth between."""
    u = np.clip((x - start) / (end - start), 0, 1)
    return u * u * (3 - 2 * u)


def bell(x, centre, width):
    """1 at the centre, falling off like a Gaussian."""
    return np.exp(-(((x - centre) / width) ** 2))


def table(t, xs, ys):
    """Smooth (Hermite) interpolation of the table (xs, ys) at t."""
    t, xs, ys = np.asarray(t, float), np.array(xs, float), np.array(ys, float)
    slope = np.gradient(ys, xs)
    i = np.clip(np.searchsorted(xs, t) - 1, 0, len(xs) - 2)
    h = xs[i + 1] - xs[i]
    u = np.clip((t - xs[i]) / h, 0, 1)
    return (
        (2 * u**3 - 3 * u**2 + 1) * ys[i]
        + (u**3 - 2 * u**2 + u) * h * slope[i]
        + (-2 * u**3 + 3 * u**2) * ys[i + 1]
        + (u**3 - u**2) * h * slope[i + 1]
    )


def box_blur(a, r):
    """Mean over (2r+1) x (2r+1) samples of the first two axes, edges repeated."""
    k = 2 * r + 1
    for axis in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (r + 1, r)
        sums = np.moveaxis(np.cumsum(np.pad(a, pad, 'edge'), axis=axis, dtype=np.float64), axis, 0)
        a = np.moveaxis((sums[k:] - sums[:-k]) / k, 0, axis).astype('f')
    return a


def blur_rows(a, sigma):
    """Gaussian blur along the last axis of a 1-D or 2-D array; sigma in samples."""
    r = int(sigma * 3)
    kernel = np.exp(-0.5 * (np.arange(-r, r + 1) / sigma) ** 2)
    kernel /= kernel.sum()
    return np.array([np.convolve(np.pad(row, r, 'edge'), kernel, 'valid') for row in np.atleast_2d(a)])
