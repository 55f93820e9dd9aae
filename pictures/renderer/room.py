"""Renders one view of a room. A case names the room, its camera and, for a surgery, its colours."""

from corridor import corridor
from entrance import entrance
from exposure import expose, turned
from front_rooms import children, reception, waiting
from scene import METRES, start
from shapes import make_materials
from studio import camera
from surgeries import surgery
from workrooms import laboratory, sterilisation, xray

ROOMS = {room.__name__: room for room in (
    entrance, reception, waiting, corridor, children, surgery, sterilisation, xray, laboratory
)}  # fmt: skip
EXPOSURE = -0.22
CONTACT = 0.4


def render(case, path, size, samples):
    start(METRES)
    make_materials()
    ROOMS[case['room']](case)
    camera(case['camera'], case['target'], case['lens'], case.get('fstop'))
    look = dict(view='Filmic', look='High Contrast', exposure=case.get('exposure', EXPOSURE), bounces=6)
    grade = turned if case.get('mirrored') else None
    expose(path, size, samples, grade=grade, contact=CONTACT, **look)
