"""Blender objects from plain numbers.

Teeth are modelled in millimetres (10 mm = 1 Blender unit), rooms in metres (1 m = 1 unit).
"""

import bpy
import numpy as np

MILLIMETRES, METRES = 0.1, 1.0
unit = MILLIMETRES


def start(scale):
    """Empties Blender and sets the length of one modelled unit; call it first, always."""
    global unit
    unit = scale
    bpy.ops.wm.read_factory_settings(use_empty=True)


def link(thing):
    bpy.context.scene.collection.objects.link(thing)
    return thing


def mesh(name, verts, faces, material=None, values=None, smooth=True):
    """Mesh from vertices in modelled units; values maps a name to numbers or colours per vertex."""
    m = bpy.data.meshes.new(name)
    faces = faces.tolist() if hasattr(faces, 'tolist') else [list(map(int, f)) for f in faces]
    m.from_pydata((np.asarray(verts) * unit).tolist(), [], faces)
    m.update()
    if smooth:
        m.polygons.foreach_set('use_smooth', [True] * len(m.polygons))
    for key, v in (values or {}).items():
        if np.ndim(v) == 1:
            m.attributes.new(key, 'FLOAT', 'POINT').data.foreach_set('value', np.asarray(v, 'f'))
        else:
            rgba = np.ones((len(v), 4), 'f')
            rgba[:, :3] = v
            m.color_attributes.new(key, 'FLOAT_COLOR', 'POINT').data.foreach_set('color', rgba.ravel())
    if material:
        m.materials.append(material)
    return link(bpy.data.objects.new(name, m))


def grid_faces(rows, cols, closed=False, flip=False):
    """Quads of a rows x cols grid of vertices; closed joins the last column to the first."""
    index = np.arange(rows * cols).reshape(rows, cols)
    a, b = index[:-1], index[1:]
    if closed:
        faces = np.stack([a, np.roll(a, -1, 1), np.roll(b, -1, 1), b], -1)
    else:
        faces = np.stack([a[:, :-1], a[:, 1:], b[:, 1:], b[:, :-1]], -1)
    faces = faces.reshape(-1, 4)
    return faces[:, ::-1] if flip else faces


def tube(name, points, radius, material, closed=False):
    """Round wire through the points."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', radius * unit, 6
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for target, point in zip(spline.points, points):
        target.co = (*[v * unit for v in point], 1)
    spline.use_cyclic_u, spline.use_smooth = closed, True
    curve.materials.append(material)
    return link(bpy.data.objects.new(name, curve))
