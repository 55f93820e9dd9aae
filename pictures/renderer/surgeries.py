"""The three surgeries: three rooms that differ in plan, colours and furniture. Axes as in shapes.py."""

import math

from fittings import (
    air_conditioner, basin, bin_with_lid, binders, bottle, ceiling_panel, clock, coat, cup, glove_boxes, keyboard,
    paper, pens, rail, soap, socket, tap, tissues, towel,
)  # fmt: skip
from furniture import dental_chair, stool
from interior import cabinets, door_in_right_wall, frame, jali, monitor, room_light, shell, tooth_sign
from plants import areca, herb
from plaster_model import plaster_model
from shapes import ball, box, cylinder, moved, ogee, rod
from studio import area_light

TOP = 0.875  # of the worktops


def surgery(case):
    """Keys: cover (neem, gulab, water), which stands for one of the three rooms; stool: its place, if not the usual."""
    {'neem': _surgery_one, 'gulab': _surgery_two, 'water': _surgery_three}[case['cover']]()
    stool(*case.get('stool', (-1.0, -0.55)), f'soft-{case["cover"]}')


def _wall_units(x, width, doors, front='gloss', z=1.95, height=0.55):
    box((x, 2.03, z), (width, 0.30, height), front, 0.006)
    for k in range(doors):
        left = x - width / 2 + k * width / doors
        if k:
            box((left, 1.879, z), (0.006, 0.006, height - 0.01), 'deep', 0)
        box(
            (left + width / doors * (0.12 if k % 2 else 0.88), 1.872, z - height * 0.3),
            (0.012, 0.014, 0.11),
            'chrome',
            0.004,
        )
    box((x, 2.0, z - height / 2 - 0.008), (width - 0.1, 0.10, 0.010), 'glow', 0)
    area_light((x, 1.92, z - height / 2 - 0.03), (x, 1.95, 0.8), width * 0.8, 5, (1, 0.93, 0.82), height=0.1)


def _surgery_one():
    """The chair across the room, oak wall units over white cabinets, a screen and a coat on the wall."""
    shell('terrazzo', 'blush')
    cabinets((0.7, 1.3, 1.9, 2.5))
    _wall_units(1.6, 2.4, 4, 'planks')
    box((1.6, 2.17, 1.28), (2.5, 0.02, 0.78), 'mint', 0)
    for k in range(8):
        box((0.5 + k * 0.31, 2.158, 1.28), (0.004, 0.004, 0.78), 'white', 0)
    for z in (1.08, 1.28, 1.48):
        box((1.6, 2.158, z), (2.5, 0.004, 0.004), 'white', 0)
    bottle(0.66, 2.0, TOP, 'marigold', 0.2, 'white')
    bottle(0.78, 2.02, TOP, 'ice', 0.24)
    tissues(0.98, 1.9, TOP, 'blush')
    basin(1.42, 1.92, TOP)
    tap(1.42, 2.12, TOP)
    soap(1.68, 2.02, TOP, 'gulab')
    cup(1.78, 1.88, TOP, 'mint')
    cup(1.86, 1.92, TOP, 'mint')
    box((2.25, 1.95, TOP + 0.15), (0.44, 0.34, 0.30), 'gloss', 0.02)
    box((2.20, 1.778, TOP + 0.16), (0.28, 0.008, 0.20), 'black', 0.006)
    box((2.41, 1.778, TOP + 0.20), (0.07, 0.006, 0.10), 'film', 0)
    glove_boxes(2.72, 1.10, 2.1, 2)
    towel(1.3, 1.685, 0.735, 0.26, 0.36, 'leafy')
    monitor(-0.55, 1.70, 1.05)
    coat(-1.72, 1.90)
    areca(-2.1, 1.62, 1.0)
    bin_with_lid(0.20, 1.85)
    socket(0.12, 1.22)
    door_in_right_wall(0.75, 'planks')
    dental_chair('soft-neem', towel_on='leafy')
    ceiling_panel(0.4, 0.6)
    room_light()


def _surgery_two():
    """Tall window, jali, open oak shelves over a row with washbasin and mirror; the chair stands aslant."""
    shell('kota', 'cream', 'tall', wall='blush', panel_height=1.25)
    cabinets((0.55, 1.15, 1.75, 2.35), top='planks')
    for z in (1.62, 2.02):
        box((2.0, 2.06, z), (1.7, 0.24, 0.03), 'planks', 0.004)
        for x in (1.3, 2.7):
            box((x, 2.10, z - 0.07), (0.02, 0.16, 0.12), 'brass', 0.003)
    binders(1.28, 2.06, 1.635, 6, 0.29, 4)
    plaster_model(1.88, 2.0, 1.635, scale=0.0022)
    herb(2.25, 2.06, 1.635, seed=7)
    for k, (m, h) in enumerate((('white', 0.17), ('rust', 0.13), ('linen', 0.2))):
        cylinder((1.4 + k * 0.16, 2.06, 2.035 + h / 2), 0.055, h, m)
        cylinder((1.4 + k * 0.16, 2.06, 2.04 + h), 0.05, 0.02, 'wood')
    box((2.1, 2.06, 2.12), (0.36, 0.2, 0.16), 'card', 0.006)
    box((2.1, 1.958, 2.13), (0.12, 0.004, 0.05), 'white', 0)
    _washplace(0.72)
    tissues(1.55, 1.88, TOP, 'mint', -0.15)
    for k in range(3):
        box((1.98, 1.92, TOP + 0.025 + k * 0.05), (0.38, 0.28, 0.042), 'steel', 0.008)
    bottle(2.36, 1.98, TOP, 'rust', 0.2, 'white')
    bottle(2.48, 2.0, TOP, 'white', 0.24, 'gulab')
    for x, m in ((-0.72, 'cream'), (-0.10, 'mint')):
        ogee(x, 2.185, 1.45, 0.46, 0.64, 'planks', 0.02)
        ogee(x, 2.163, 1.485, 0.38, 0.56, m, 0.01)
    tooth_sign(-0.72, 2.145, 1.60, 0.25, 'gulab')
    for k in range(5):
        a = k * 1.2566 + 0.3
        ball((-0.10 + 0.065 * math.cos(a), 2.148, 1.70 + 0.065 * math.sin(a)), 0.045, 'leafy').scale.y = 0.12
    jali(-1.72, 1.95, 0.06, 1.0, 2.1, 'planks')
    areca(-2.1, 1.25, 0.95, 'brass', 21)
    moved((0.05, 0.25), -0.42, lambda: dental_chair('soft-gulab', 'ceiling', towel_on='linen'))
    bin_with_lid(-0.10, 1.86, 'linen', 0.36)
    door_in_right_wall(0.70, 'rust')
    room_light(38, 105, 16, 6.0)


def _washplace(x):
    """Basin with tap, soap and a wet cup; a mirror above, a towel beside."""
    basin(x, 1.90, TOP, radius=0.20)
    tap(x, 2.13, TOP, 0.32, 0.17)
    soap(x + 0.28, 2.0, TOP, 'leafy')
    cup(x + 0.40, 1.93, TOP, 'mint')
    ogee(x, 2.18, 1.28, 0.62, 0.90, 'brassy', 0.02)
    ogee(x, 2.158, 1.31, 0.56, 0.83, 'mirror', 0.006)
    # what the mirror shows: the wall and the door behind the camera, which nothing else sees
    for x2, z2, wide, tall, tone, y2 in (
        (0.4, 1.4, 12, 4, 'linen', -6), (1.6, 1.0, 1.0, 2.1, 'planks', -5.9)
    ):
        beyond = box((x2, y2, z2), (wide, 0.05, tall), tone + '-beyond', 0)
        beyond.visible_camera = beyond.visible_diffuse = beyond.visible_shadow = False
    rail(x + 0.46, 2.10, 1.30, 0.26)
    towel(x + 0.46, 2.10, 1.31, 0.22, 0.36, 'gulab')


def _surgery_three():
    """Blue: tall units on the left, a desk with a computer, the trolley beside the chair, a high window."""
    shell('speckle', 'ice', 'high', wall='white', panel_height=0.95)
    box((0.4, 2.192, 1.9), (6.8, 0.012, 1.86), 'dusk', 0)
    for x in (-1.95, -1.35):
        box((x, 1.97, 1.10), (0.585, 0.44, 2.16), 'gloss', 0.008)
        box((x + (0.22 if x < -1.6 else -0.22), 1.735, 1.10), (0.016, 0.02, 0.42), 'black', 0.005)
        box((x, 1.752, 1.55), (0.58, 0.004, 0.005), 'deep', 0)
    box((-1.95, 1.95, 2.26), (0.40, 0.28, 0.16), 'card', 0.006)
    box((-1.40, 1.95, 2.24), (0.34, 0.28, 0.12), 'linen', 0.006)
    cabinets((0.75, 1.35, 1.95, 2.55), top='gloss')
    _wall_units(2.25, 1.2, 2, 'navy', 2.0, 0.5)
    monitor(0.98, 1.62, 1.1)
    keyboard(0.95, 1.84, TOP)
    paper(1.42, 1.86, TOP, 3, -0.2)
    pens(1.62, 2.02, TOP, 'navy')
    cup(1.60, 1.82, TOP, 'marigold', 0.10)
    box((2.1, 1.95, TOP + 0.12), (0.40, 0.32, 0.24), 'gloss', 0.015)
    box((2.06, 1.787, TOP + 0.13), (0.24, 0.008, 0.14), 'navy', 0.004)
    bottle(2.45, 1.98, TOP, 'ice', 0.24)
    bottle(2.56, 2.0, TOP, 'water', 0.2, 'white')
    clock(-0.30, 2.05, 0.17, 'navy')
    frame(-0.30, 1.52, 0.62, 0.44, 'white')
    for k in range(3):
        tooth_sign(-0.49 + k * 0.19, 2.145, 1.42, 0.21, ('leafy', 'water', 'marigold')[k])
    air_conditioner(1.0, 2.5)
    glove_boxes(-0.88, 1.22, 2.12, 3)
    areca(0.12, 1.80, 0.72, 'gloss', 17)
    _xray_arm(2.95)
    moved((0.05, 0.3), 0.36, lambda: dental_chair('soft-water', 'ceiling', 'trolley', 'ice'))
    stool(-0.50, 1.35, 'black', 0.46)
    ceiling_panel(-0.2, 0.9, 1.2, 0.3)
    door_in_right_wall(0.55, 'navy')
    room_light(50, 85, 18, 4.5)


def _xray_arm(x):
    """Small X-ray tube on a folding arm at the wall."""
    box((x, 2.14, 1.62), (0.16, 0.10, 0.30), 'gloss', 0.02)
    rod([(x, 2.08, 1.66), (x - 0.05, 1.55, 1.70)], 0.03, 'gloss')
    ball((x - 0.05, 1.55, 1.70), 0.045, 'grey')
    rod([(x - 0.05, 1.55, 1.70), (x - 0.42, 1.35, 1.55)], 0.024, 'gloss')
    box((x - 0.46, 1.33, 1.48), (0.15, 0.20, 0.17), 'gloss', 0.03)
    cylinder((x - 0.56, 1.27, 1.44), 0.04, 0.16, 'grey', (0, 1.2, 0.4), 0.005)
