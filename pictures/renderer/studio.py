"""Camera and lights; places in Blender units, power in watts."""

import bpy
from mathutils import Vector

from scene import link


def _aim(thing, place, target):
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    return link(thing)


def area_light(place, target, size, watts, colour=(1, 1, 1), height=None):
    light = bpy.data.lights.new('area', 'AREA')
    light.energy, light.size, light.color = watts, size, colour
    if height:
        light.shape, light.size_y = 'RECTANGLE', height
    return _aim(bpy.data.objects.new('area', light), place, target)


def camera(place, target, lens, fstop=None, focus=None):
    """lens in mm; with fstop, things nearer or farther than `focus` go soft."""
    c = bpy.data.cameras.new('camera')
    c.lens, c.clip_end = lens, 500
    if fstop:
        c.dof.use_dof, c.dof.aperture_fstop = True, fstop
        c.dof.focus_distance = focus or (Vector(target) - Vector(place)).length
    bpy.context.scene.camera = _aim(bpy.data.objects.new('camera', c), place, target)


def world(colour, strength):
    w = bpy.context.scene.world = bpy.data.worlds.new('world')
    w.use_nodes = True
    background = w.node_tree.nodes['Background']
    background.inputs[0].default_value, background.inputs[1].default_value = (*colour, 1), strength
