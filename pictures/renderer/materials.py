"""Surfaces: one Principled shader each, with textures and colours per vertex.

No light passes below a surface: at these few samples that takes three times as long and leaves blotches, and
the colours per vertex already hold the warm necks and clear edges of teeth.
"""

import bpy


class Surface:
    """A Principled material under construction; `material` is the finished thing."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes = self.material.node_tree.nodes
        self.shader = self.nodes['Principled BSDF']

    def set(self, **inputs):
        for key, value in inputs.items():
            self.shader.inputs[key.replace('_', ' ')].default_value = value
        return self

    def node(self, kind, **props):
        n = self.nodes.new(kind)
        for key, value in props.items():
            setattr(n, key, value)
        return n

    def link(self, output, target):
        self.material.node_tree.links.new(output, target)

    def vertex_colour(self, attribute='Col'):
        source = self.node('ShaderNodeAttribute', attribute_name=attribute)
        self.link(source.outputs['Color'], self.shader.inputs['Base Color'])
        return self

    def vertex_value(self, attribute, target):
        source = self.node('ShaderNodeAttribute', attribute_name=attribute)
        self.link(source.outputs['Fac'], self.shader.inputs[target])
        return self

    def texture(self, kind, scale, stretch=None, **props):
        """Procedural texture in object space."""
        n = self.node(kind, **props)
        n.inputs['Scale'].default_value = scale
        source = self.node('ShaderNodeTexCoord').outputs['Object']
        if stretch:
            mapping = self.node('ShaderNodeMapping')
            mapping.inputs['Scale'].default_value = stretch
            self.link(source, mapping.inputs['Vector'])
            source = mapping.outputs['Vector']
        self.link(source, n.inputs['Vector'])
        return n

    def bump(self, scale, strength, distance, kind='ShaderNodeTexNoise', detail=2, stretch=None):
        """Adds a relief on top of those already there; distance in Blender units."""
        n = self.texture(kind, scale, stretch)
        if 'Detail' in n.inputs:
            n.inputs['Detail'].default_value = detail
        b = self.node('ShaderNodeBump')
        b.inputs['Strength'].default_value, b.inputs['Distance'].default_value = strength, distance
        self.link(n.outputs[0], b.inputs['Height'])
        before = self.shader.inputs['Normal'].links
        if before:
            self.link(before[0].from_socket, b.inputs['Normal'])
        self.link(b.outputs['Normal'], self.shader.inputs['Normal'])
        return self

    def ramp(self, factor, stops):
        """Colour socket; stops are (position, linear rgb)."""
        n = self.node('ShaderNodeValToRGB')
        elements = n.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position, element.color = position, (*colour, 1)
        self.link(factor, n.inputs[0])
        return n.outputs[0]


def plain(name, colour, rough=0.5, metal=0.0, shine=0.5, coat=0.0, glow=0.0, alpha=1.0):
    """One-colour material; colour is linear RGB."""
    s = Surface(name).set(
        Base_Color=(*colour, 1), Roughness=rough, Metallic=metal, Specular=shine, Clearcoat=coat, Alpha=alpha
    )
    if glow:
        s.set(Emission=(*colour, 1), Emission_Strength=glow)
    return s.material


def enamel(rough=0.15):
    s = Surface('enamel').set(Specular=0.5, Roughness=rough, Clearcoat=0.9, Clearcoat_Roughness=0.06, IOR=1.5)
    s.vertex_colour()
    s.bump(22, 0.10, 0.01, detail=3, stretch=(1, 1, 2.2))
    return s.material


def gum(rough=0.34):
    s = Surface('gum').set(Specular=0.5, Roughness=rough, Clearcoat=0.5, Clearcoat_Roughness=0.14)
    s.vertex_colour()
    s.bump(17, 0.34, 0.014, kind='ShaderNodeTexVoronoi')  # stippling
    s.bump(6, 0.25, 0.04)
    return s.material
