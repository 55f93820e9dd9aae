"""From the built scene to a PNG: two half renders, noise filter, tone mapping."""

import os
import shutil
import tempfile
import time

import bpy
import numpy as np

from curves import box_blur
from denoise import denoised, gently_denoised

THREADS = 2
CORNER = 0.30  # how far a surface darkens another, in Blender units
SEEDS = (7, 1007)  # two independent half renders feed the noise filter
PASSES = {'img': 'Image', 'alb': 'Denoising Albedo', 'nrm': 'Denoising Normal'}


def expose(
    path, size, samples, view, exposure, look='None', bounces=5, transparent=False, grade=None, contact=0.0
):
    """Renders, filters, tone-maps and writes a PNG; samples are split over the two halves.

    view: 'Standard' for teeth (Filmic greys white enamel), 'Filmic' for rooms with their bright windows.
    grade: optional (rgb, alpha) -> (rgb, alpha) on the linear picture.
    contact: how much darker it gets where surfaces meet, from 0 to 1; such pictures get the gentle filter.
    """
    started = time.time()
    _settings(size, max(1, samples // 2), bounces, transparent)
    passes = {**PASSES, 'aoc': 'AO'} if contact else PASSES
    a, b = _halves(passes)
    rendered = time.time()
    guide = np.concatenate([box_blur((a[k] + b[k])[..., :3] / 2, 1) for k in ('alb', 'nrm')], -1)
    channels = 4 if transparent else 3
    if contact:
        pixels = gently_denoised(_with_corners(a), _with_corners(b), guide)
        pixels = pixels[..., :3] * (1 - contact * (1 - np.clip(pixels[..., 3:], 0, 1)))
    else:
        pixels = denoised(a['img'][..., :channels], b['img'][..., :channels], guide, samples)
    rgb = pixels[..., :3]
    alpha = np.clip(pixels[..., 3:], 0, 1) if transparent else np.ones_like(rgb[..., :1])
    if grade:
        rgb, alpha = grade(rgb, alpha)
    _write_png(np.concatenate([rgb, alpha], -1).astype('f'), path, view, look, exposure)
    print('render %.0f s, filter %.0f s' % (rendered - started, time.time() - rendered), flush=True)


def turned(rgb, alpha):
    """The grade that exchanges left and right: a room whose window is on the other side."""
    return rgb[:, ::-1], alpha[:, ::-1]


def _settings(size, samples, bounces, transparent):
    s = bpy.context.scene
    s.render.engine, s.cycles.device = 'CYCLES', 'CPU'
    s.render.threads_mode, s.render.threads = 'FIXED', THREADS
    c = s.cycles
    c.samples, c.use_adaptive_sampling, c.use_denoising = samples, False, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = bounces, 3, 3
    c.transmission_bounces, c.transparent_max_bounces = 6, 8
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 3, 12, 0.5
    c.caustics_reflective = c.caustics_refractive = False
    c.filter_width = 1.4
    s.render.resolution_x, s.render.resolution_y = size
    s.render.resolution_percentage = 100
    s.render.film_transparent, s.render.use_persistent_data = transparent, True
    bpy.context.view_layer.cycles.denoising_store_passes = True


def _with_corners(half):
    """The picture with how open the surroundings of each point are as a fourth channel."""
    return np.concatenate([half['img'][..., :3], half['aoc'][..., :1]], -1)


def _halves(passes):
    """The linear picture, albedo and surface direction of both half renders, and what else is asked for."""
    s = bpy.context.scene
    if 'aoc' in passes:
        bpy.context.view_layer.use_pass_ambient_occlusion = True
        s.world.light_settings.distance = CORNER
    s.use_nodes = True
    tree = s.node_tree
    tree.nodes.clear()
    layers, out = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    folder = out.base_path = tempfile.mkdtemp()
    out.format.file_format, out.format.color_depth, out.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    out.file_slots.clear()
    for slot, socket in passes.items():
        out.file_slots.new(slot)
        tree.links.new(layers.outputs[socket], out.inputs[slot])
    halves = []
    for seed in SEEDS:
        s.cycles.seed = seed
        s.frame_set(1)
        bpy.ops.render.render(write_still=False)
        halves.append({slot: _load(os.path.join(folder, slot + '0001.exr')) for slot in passes})
    shutil.rmtree(folder)
    s.use_nodes = False
    return halves


def _load(path):
    image = bpy.data.images.load(path)
    w, h = image.size
    pixels = np.empty(w * h * 4, 'f')
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(h, w, 4)


def _write_png(pixels, path, view, look, exposure):
    s = bpy.context.scene
    h, w, _ = pixels.shape
    s.view_settings.view_transform, s.view_settings.look = view, look
    s.view_settings.exposure = exposure
    image = bpy.data.images.new('out', w, h, alpha=True, float_buffer=True)
    image.pixels.foreach_set(pixels.ravel())
    s.render.image_settings.file_format = 'PNG'
    s.render.image_settings.color_mode = 'RGBA' if s.render.film_transparent else 'RGB'
    image.save_render(path, scene=s)
