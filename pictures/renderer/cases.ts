import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One picture to render: its name below `pictures/masters/`, its size in pixels and what Blender needs. */
export type Job = {
  name: string
  kind: 'smile' | 'room' | 'still' | 'block'
  width: number
  height: number
  /** Light paths per pixel: more are slower and less grainy. */
  samples: number
  parameters: Values
  /** Which part an upright cut keeps: 0 the left end, 1 the right one. Changes nothing in the picture itself. */
  focus?: number
}

type Values = { [key: string]: unknown }
type Sides = { both: Values; before: Values; after: Values }
type Smiles = { defaults: Sides; pairs: Record<string, Sides & { mouth: string }> }
type Mouths = { mouths: Record<string, Values> }
type Room = Values & { width?: number; height?: number; focus?: number }
type Treatments = {
  stills: Record<string, Values>
  blocks: Record<string, Values>
  same: Record<string, string>
}

const folder = import.meta.dirname
const landscape = { width: 920, height: 640 }
const samples = { smile: 6, room: 24, still: 10, block: 10 }

/** Every picture of the case lists, the most visible first. Throws when a list cannot be read. */
export function readJobs(): Job[] {
  return [...smileJobs(), ...roomJobs(), ...treatmentJobs('still'), ...treatmentJobs('block')]
}

/** Slots that show a picture made for another one: slot name -> name of the picture. */
export function readSame(): Record<string, string> {
  return read<Treatments>('treatments.json').same
}

/** Fingerprint of all that decides how the picture looks: its parameters and the scripts of its kind. */
export function hashOf(job: Job): string {
  const { name: _, focus: _focus, ...rest } = job
  const hash = createHash('sha256').update(JSON.stringify(rest))
  for (const script of scriptsOf(job.kind)) hash.update(readFileSync(join(folder, script)))
  return hash.digest('hex').slice(0, 16)
}

function smileJobs(): Job[] {
  const { defaults, pairs } = read<Smiles>('smiles.json')
  const { mouths } = read<Mouths>('mouths.json')
  const mouthOf = (name: string) => {
    const mouth = mouths[name]
    if (!mouth) throw new Error(`smiles.json names the mouth "${name}", which mouths.json does not have.`)
    return mouth
  }
  return Object.entries(pairs).flatMap(([name, pair]) =>
    (['before', 'after'] as const).map((side) => ({
      name: `${name}-${side}`,
      kind: 'smile' as const,
      ...landscape,
      samples: samples.smile,
      parameters: merged(defaults.both, defaults[side], mouthOf(pair.mouth), pair.both, pair[side]),
    })),
  )
}

function roomJobs(): Job[] {
  return Object.entries(read<Record<string, Room>>('rooms.json')).map(([name, room]) => {
    const { width = landscape.width, height = landscape.height, focus, ...parameters } = room
    const kept = focus === undefined ? {} : { focus }
    return { name, kind: 'room' as const, width, height, samples: samples.room, parameters, ...kept }
  })
}

function treatmentJobs(kind: 'still' | 'block'): Job[] {
  return Object.entries(read<Treatments>('treatments.json')[`${kind}s`]).map(([name, parameters]) => ({
    name,
    kind,
    ...landscape,
    samples: samples[kind],
    parameters,
  }))
}

function read<T>(file: string): T {
  // The lists are ours and lie next to this file; Blender names what is wrong in a case.
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as T
}

/** Later values win; objects are merged key by key, lists are replaced. */
function merged(...parts: Values[]): Values {
  const all: Values = {}
  for (const part of parts)
    for (const [key, value] of Object.entries(part)) {
      const before = all[key]
      all[key] = isValues(before) && isValues(value) ? merged(before, value) : value
    }
  return all
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The script of a kind and all it imports from this folder, sorted. */
function scriptsOf(kind: string): string[] {
  const found = new Set<string>()
  const visit = (script: string) => {
    if (found.has(script)) return
    found.add(script)
    const source = readFileSync(join(folder, script), 'utf8')
    for (const [, module] of source.matchAll(/^(?:from|import) (\w+)/gm))
      if (existsSync(join(folder, `${module}.py`))) visit(`${module}.py`)
  }
  visit('picture.py')
  visit(`${kind}.py`)
  return [...found].toSorted()
}
