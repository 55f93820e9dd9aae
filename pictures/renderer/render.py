"""Renders pictures of the case lists with Blender into pictures/masters/, one at a time and with low priority.

npm run pictures:render                        those that have no master yet
npm run pictures:render -- smiles clinic/photo-1   those whose names begin so, whether they have one or not
npm run pictures:render -- --list              shows all names and renders nothing

The case lists are smiles.json with mouths.json, rooms.json and treatments.json. Ends with 1 when a picture failed.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
MASTERS = os.path.join(HERE, '../masters')
MANIFEST = os.path.join(MASTERS, 'manifest.json')
# Light paths per pixel: more are slower and less grainy.
SAMPLES = {'smile': 6, 'room': 24, 'still': 10, 'block': 10}
# Blender looks for its Python's packages along PATH; another Python's (pyenv) have no numpy for it.
ENVIRONMENT = {**os.environ, 'PATH': '/usr/bin:/bin', 'PYTHONDONTWRITEBYTECODE': '1'}


def read(file):
    with open(os.path.join(HERE, file), encoding='utf-8') as opened:
        return json.load(opened)


def merged(*parts):
    """Later values win; objects are merged key by key, lists are replaced."""
    result = {}
    for part in parts:
        for key, value in part.items():
            before = result.get(key)
            both = isinstance(before, dict) and isinstance(value, dict)
            result[key] = merged(before, value) if both else value
    return result


def job(kind, parameters, width=920, height=640, focus=None):
    """What picture.py needs. An upright cut keeps the part at `focus`: 0 the left end, 1 the right one."""
    size = {'width': width, 'height': height}
    return {'kind': kind, **size, 'samples': SAMPLES[kind], 'parameters': parameters, 'focus': focus}


def smile_jobs():
    smiles, mouths = read('smiles.json'), read('mouths.json')['mouths']
    defaults = smiles['defaults']
    for name, pair in smiles['pairs'].items():
        for side in ('before', 'after'):
            cases = (defaults['both'], defaults[side], mouths[pair['mouth']], pair['both'], pair[side])
            yield f'{name}-{side}', job('smile', merged(*cases))


def room_jobs():
    for name, room in read('rooms.json').items():
        own = {key: room.pop(key) for key in ('width', 'height', 'focus') if key in room}
        yield name, job('room', room, **own)


def treatment_jobs(treatments):
    for kind in ('still', 'block'):
        for name, parameters in treatments[f'{kind}s'].items():
            yield name, job(kind, parameters)


def master(name):
    return os.path.join(MASTERS, f'{name}.webp')


def run(*words):
    """Runs a program at low priority; a failed one ends with what it said last."""
    done = subprocess.run(['nice', '-n', '19', *words], env=ENVIRONMENT, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError((done.stdout + done.stderr)[-2000:])


def render(name, case):
    with tempfile.TemporaryDirectory() as folder:
        order, png, webp = (os.path.join(folder, file) for file in ('job.json', 'picture.png', 'picture.webp'))
        with open(order, 'w', encoding='utf-8') as file:
            json.dump(case, file)
        script = os.path.join(HERE, 'picture.py')
        start = ['blender', '--background', '--factory-startup', '--python-exit-code', '1']
        run(*start, '--python', script, '--', order, png)
        run('cwebp', '-quiet', '-q', '92', '-m', '6', '-sharp_yuv', png, '-o', webp)
        os.makedirs(os.path.dirname(master(name)), exist_ok=True)
        shutil.move(webp, master(name))


def write_manifest(jobs, same):
    """Lists the masters by name for the step that cuts them; `file` is the picture that another place shows too."""
    listed = {}
    for name, case in jobs.items():
        if os.path.exists(master(name)):
            entry = {key: case[key] for key in ('width', 'height', 'focus')}
            listed[name] = {key: value for key, value in entry.items() if value is not None}
    for place, file in same.items():
        if file in listed:
            listed[place] = {**listed[file], 'file': file}
    with open(MANIFEST, 'w', encoding='utf-8') as file:
        json.dump(dict(sorted(listed.items())), file, indent=1)
        file.write('\n')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('names', nargs='*', help='whole names, or how they begin')
    parser.add_argument('--list', action='store_true', help='show all names and render nothing')
    options = parser.parse_args()
    treatments = read('treatments.json')
    jobs = {**dict(smile_jobs()), **dict(room_jobs()), **dict(treatment_jobs(treatments))}
    if options.list:
        return print('\n'.join(jobs))
    for begin in options.names:
        if not any(name.startswith(begin) for name in jobs):
            parser.error(f'no picture begins with "{begin}". All names: npm run pictures:render -- --list')
    if options.names:
        due = [name for name in jobs if name.startswith(tuple(options.names))]
    else:
        due = [name for name in jobs if not os.path.exists(master(name))]
    failed = []
    for name in due:
        print(name, flush=True)
        try:
            render(name, jobs[name])
        except RuntimeError as fault:
            print(fault, file=sys.stderr)
            failed.append(name)
    write_manifest(jobs, treatments['same'])
    if failed:
        sys.exit(f'Not rendered: {", ".join(failed)}. The others are kept.')


main()
