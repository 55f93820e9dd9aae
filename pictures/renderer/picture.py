"""Renders one picture. Started by render.py:

blender --background --factory-startup --python-exit-code 1 --python picture.py -- JOB.json OUT.png

JOB.json holds {kind, width, height, samples, parameters}; a kind is a module here with a function `render`.
"""

import importlib
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

job_file, out = sys.argv[sys.argv.index('--') + 1 :]
with open(job_file, encoding='utf-8') as file:
    job = json.load(file)
kind = importlib.import_module(job['kind'])
kind.render(job['parameters'], out, (job['width'], job['height']), job['samples'])
