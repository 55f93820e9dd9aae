import {
  bands,
  bleeding,
  braces,
  brokenCore,
  brokenEdge,
  crack,
  tartar,
  tobacco,
  whiteSpots,
  wornCore,
  wornEdge,
} from './faults.ts'
import type { Scene, State } from './draw.ts'
import type { RowChange, ToothChange, ToothName } from './row.ts'

export type Case = Scene & { before: State; after: State }

/** The same for teeth 1 to `last` on both sides, in three variants. */
function each(last: number, change: (name: ToothName, variant: number) => ToothChange): RowChange['teeth'] {
  const names = ['l', 'r'].flatMap((side) =>
    Array.from({ length: last }, (_, index) => `${side}${index + 1}`),
  )
  return Object.fromEntries(names.map((name, index) => [name, change(name as ToothName, 1 + (index % 3))]))
}

const tartarLower: RowChange = {
  shade: 'A3',
  teeth: each(4, (name, variant) => ({ marks: tartar(name.endsWith('4') ? 14 : 30, variant) })),
}

const swollenGum: RowChange = { shade: 'A2', swollen: true, all: { gum: 14 }, points: 0.34, over: bleeding }

const unevenGum: RowChange['teeth'] = {
  l1: { gum: 34 },
  r1: { gum: 14 },
  l2: { gum: 44 },
  r2: { gum: 22 },
  l3: { gum: 24 },
  r3: { gum: 44 },
  l4: { gum: 18 },
  r4: { gum: 24 },
}

const crowdedUpper: RowChange = {
  teeth: {
    l1: { tilt: 8, front: 3 },
    r1: { tilt: 7, front: 2, slot: 0.84, edgeBy: -6 },
    l2: { tilt: -10, front: -1, slot: 0.6, gum: 2, edgeBy: -14 },
    r2: { front: 4, slot: 0.72, tilt: -12, gum: 4 },
    l3: { gum: -18, edgeBy: -18, front: 5, slot: 0.8, tilt: -9 },
    r3: { front: 1, gum: -8, edgeBy: -4, slot: 0.86, tilt: 7 },
  },
}

const crowdedLower: RowChange = {
  teeth: {
    l1: { tilt: 13, front: 3, slot: 0.8, edgeBy: 6 },
    r1: { tilt: -12, front: 1, slot: 0.74, edgeBy: -10 },
    l2: { front: -1, slot: 0.66, tilt: -10, edgeBy: -14 },
    r2: { tilt: 15, front: 4, slot: 0.8, edgeBy: 8 },
    l3: { front: 4, tilt: -9, edgeBy: 6 },
    r3: { front: 2, tilt: 8 },
  },
}

/** Before and after of a mouth, by the name of the picture. */
export const cases: Record<string, Case> = {
  'smiles/pair-01': {
    person: 'asha',
    mouth: 'open',
    before: { upper: { gaps: { mid: 34 }, teeth: { l1: { width: 0.9 }, r1: { width: 0.9 } } } },
    after: { upper: { teeth: { l1: { width: 1.06 }, r1: { width: 1.06 } } } },
  },
  'smiles/pair-02': {
    person: 'mehul',
    mouth: 'broad',
    before: { upper: { shade: 'A4' } },
    after: { upper: { shade: 'A1' } },
  },
  'smiles/pair-03': {
    person: 'jay',
    mouth: 'open',
    before: { upper: crowdedUpper },
    after: {},
  },
  'smiles/pair-04': {
    person: 'farid',
    mouth: 'low',
    before: { red: 0.35, upper: { shade: 'A2' }, lower: tartarLower },
    after: { upper: { shade: 'A2' }, lower: { shade: 'A2' } },
  },
  'smiles/pair-05': {
    person: 'riya',
    mouth: 'near',
    before: { upper: { teeth: { l1: { edge: brokenEdge, marks: brokenCore } } } },
    after: {},
  },
  'smiles/pair-06': {
    person: 'kamla',
    mouth: 'open',
    before: { upper: { shade: 'A2', teeth: { l1: { missing: true } } } },
    after: { upper: { shade: 'A2' } },
  },
  'smiles/pair-07': {
    person: 'diya',
    mouth: 'broad',
    before: {
      upper: { gaps: { mid: 16, l1: 15, r1: 13, l2: 18, r2: 16, l3: 12, r3: 12 }, all: { width: 0.9 } },
    },
    after: {},
  },
  'smiles/pair-08': {
    person: 'nila',
    mouth: 'high',
    before: { upper: { teeth: unevenGum } },
    after: { upper: { all: { gum: -12 } } },
  },
  'smiles/pair-09': {
    person: 'kabir',
    mouth: 'aside',
    before: { upper: { shade: 'A2', teeth: { l1: { shade: 'C4' } } } },
    after: { upper: { shade: 'A2' } },
  },
  'smiles/pair-10': {
    person: 'leela',
    mouth: 'near',
    before: { upper: { shade: 'banded', teeth: each(5, (_, variant) => ({ marks: bands(variant) })) } },
    after: { upper: { shade: 'A1' } },
  },
  'smiles/pair-11': {
    person: 'savita',
    mouth: 'high',
    before: { red: 0.8, upper: swollenGum },
    after: { upper: { shade: 'A2', all: { gum: -4 } } },
  },
  'smiles/pair-12': {
    person: 'mehul',
    mouth: 'broad',
    before: {
      upper: {
        shade: 'A2',
        teeth: Object.fromEntries(
          (['l1', 'r1', 'l2', 'r2', 'l3', 'r3'] as const).map((name, index) => [
            name,
            { edgeBy: [-44, -40, -28, -26, -36, -32][index]!, edge: wornEdge, marks: wornCore },
          ]),
        ),
      },
    },
    after: { upper: { shade: 'A2' } },
  },
  'smiles/pair-13': {
    person: 'riya',
    mouth: 'turned',
    before: { upper: { shade: 'A2', teeth: { l4: { missing: true } } } },
    after: { upper: { shade: 'A2' } },
  },
  'smiles/pair-14': { person: 'asha', mouth: 'low', before: { lower: crowdedLower }, after: {} },
  'smiles/pair-15': {
    person: 'kamla',
    mouth: 'grin',
    before: { upper: { shade: 'A35' }, lower: { shade: 'A35' } },
    after: {},
  },
  'smiles/pair-16': {
    person: 'diya',
    mouth: 'near',
    before: { upper: { teeth: { l1: { marks: crack } } } },
    after: {},
  },
  'smiles/pair-17': {
    person: 'harish',
    mouth: 'open',
    before: {
      upper: { shade: 'A2', teeth: { l1: { missing: true }, r1: { missing: true }, l2: { missing: true } } },
    },
    after: { upper: { shade: 'A2' } },
  },
  'smiles/pair-18': {
    person: 'farid',
    mouth: 'grin',
    before: {
      upper: { shade: 'A3', teeth: each(5, (_, variant) => ({ marks: tobacco(variant) })) },
      lower: { shade: 'A3', teeth: each(4, (_, variant) => ({ marks: tobacco(variant) })) },
    },
    after: { upper: { shade: 'A2' }, lower: { shade: 'A2' } },
  },
  'smiles/pair-19': {
    person: 'leela',
    mouth: 'aside',
    before: { upper: { gaps: { mid: 24, each: 16 }, all: { width: 0.86 } } },
    after: {},
  },
  'smiles/pair-20': {
    person: 'riya',
    mouth: 'near',
    before: {
      upper: {
        shade: 'A25',
        all: { dull: true },
        teeth: {
          l1: { marks: whiteSpots([14, 46, 20, 12], [-18, 96, 18, 10]) },
          r1: { marks: whiteSpots([4, 84, 24, 12], [-22, 42, 12, 8]) },
          l2: { marks: whiteSpots([2, 74, 22, 13]) },
          r2: { marks: whiteSpots([6, 56, 20, 12]) },
          l3: { marks: whiteSpots([0, 66, 20, 12]) },
          r3: { marks: whiteSpots([-4, 78, 18, 10]) },
        },
      },
    },
    after: { upper: { shade: 'A25' } },
  },
  'smiles/pair-21': {
    person: 'nila',
    mouth: 'open',
    before: { upper: { shade: 'A35', teeth: { l1: { edgeBy: -42, edge: wornEdge } } } },
    after: { upper: { shade: 'A1' } },
  },
  'smiles/pair-22': {
    person: 'harish',
    mouth: 'high',
    change: { yaw: 0.3 },
    before: { upper: { shade: 'A2', teeth: { l3: { bareRoot: 46 } } } },
    after: { upper: { shade: 'A2' } },
  },
  'smiles/pair-23': {
    person: 'jay',
    mouth: 'open',
    before: { upper: { teeth: { l1: { shade: 'D4' } } } },
    after: {},
  },
  'smiles/pair-24': {
    person: 'asha',
    mouth: 'broad',
    before: {
      upper: {
        teeth: {
          l1: { width: 0.86, tilt: -6, turn: 1, front: 2, slot: 0.98 },
          r1: { width: 0.82, turn: -1, tilt: -5, front: 1, edgeBy: -6 },
          l2: { tilt: 12, width: 0.84, turn: -1, front: 4, slot: 0.9, gum: 4 },
          r2: { tilt: 12, front: 3, turn: 1, width: 0.86, slot: 0.96, edgeBy: -6 },
        },
      },
    },
    after: {},
  },
  'smiles/pair-25': {
    person: 'kamla',
    mouth: 'broad',
    before: {
      upper: {
        teeth: {
          l2: { width: 0.6, slot: 1 / 0.6, edgeBy: -10 },
          r2: { width: 0.58, slot: 1 / 0.58, edgeBy: -14 },
        },
      },
    },
    after: {},
  },
  'treatments/clear-aligners-invisalign': {
    person: 'riya',
    mouth: 'low',
    before: { lower: crowdedLower },
    after: {},
  },
  'treatments/complete-partial-and-flexible-dentures': {
    person: 'savita',
    mouth: 'grin',
    before: {
      upper: { all: { gum: 22 }, teeth: each(6, () => ({ missing: true })) },
      lower: { shade: 'A3' },
    },
    after: { upper: { shade: 'A2' }, lower: { shade: 'A3' } },
  },
  'treatments/dental-braces': {
    person: 'leela',
    mouth: 'grin',
    before: { upper: crowdedUpper, lower: crowdedLower },
    after: { upper: { over: braces }, lower: { over: braces } },
  },
  'treatments/dental-veneers': {
    person: 'diya',
    mouth: 'broad',
    before: { upper: { shade: 'banded', teeth: each(5, (_, variant) => ({ marks: bands(variant) })) } },
    after: {},
  },
  'treatments/gums-treatment': {
    person: 'kabir',
    mouth: 'high',
    before: { red: 0.8, upper: swollenGum },
    after: { upper: { shade: 'A2' } },
  },
  'treatments/laser-dentistry': {
    person: 'leela',
    mouth: 'high',
    before: { upper: { teeth: unevenGum } },
    after: { upper: { all: { gum: -12 } } },
  },
  'treatments/smile-designing': {
    person: 'savita',
    mouth: 'aside',
    before: { upper: { shade: 'A35', teeth: { l1: { edgeBy: -42, edge: wornEdge } } } },
    after: { upper: { shade: 'A1' } },
  },
  'treatments/teeth-cleaning-polishing': {
    person: 'mehul',
    mouth: 'low',
    before: { red: 0.35, upper: { shade: 'A2' }, lower: tartarLower },
    after: { upper: { shade: 'A2' }, lower: { shade: 'A2' } },
  },
  'treatments/teeth-whitening': {
    person: 'riya',
    mouth: 'open',
    before: { upper: { shade: 'A35' } },
    after: {},
  },
}
