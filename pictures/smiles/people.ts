import type { Form } from './teeth.ts'

/** What stays the same before and after: colours from light to dark, the form of the teeth, hair and age. */
export type Person = {
  skin: { base: string; shade: string; light: string }
  lips: { upper: string; lower: string; light: string }
  gum: { base: string; edge: string; light: string; deep: string }
  form: Form
  /** Thickness of the lips: 1 is usual. */
  lipSize: number
  /** Px that the corners lie lower (or higher) than usual. */
  corners?: number
  moustache?: string
  stubble?: string
  mole?: readonly [x: number, y: number]
  age?: 'young' | 'old'
  /** Which small unevenness the teeth and the hairs have. */
  own: number
}

const gums = {
  rose: { base: '#e8a096', edge: '#cf7f77', light: '#f5c3b9', deep: '#cd7d76' },
  warm: { base: '#db9186', edge: '#be7068', light: '#edb4a8', deep: '#b96e67' },
  brown: { base: '#c07c70', edge: '#9f5f57', light: '#d79f93', deep: '#8f544b' },
}

const skins = {
  fair: { base: '#e0b48f', shade: '#c08e6a', light: '#f0d0b2' },
  light: { base: '#d8a981', shade: '#b98760', light: '#eac7a4' },
  tan: { base: '#c9946c', shade: '#a87349', light: '#dcb089' },
  warm: { base: '#bb855e', shade: '#996443', light: '#d09d77' },
  brown: { base: '#a87450', shade: '#875637', light: '#bf8c66' },
  umber: { base: '#96633f', shade: '#75482c', light: '#ae7a54' },
  deep: { base: '#865639', shade: '#673e27', light: '#9d6b4a' },
}

const lips = {
  rose: { upper: '#b4525a', lower: '#cb6a6e', light: '#eba6a2' },
  coral: { upper: '#bf6a62', lower: '#d38177', light: '#f0b6a8' },
  pink: { upper: '#c2666b', lower: '#d98083', light: '#f5b8b3' },
  red: { upper: '#a5303b', lower: '#bf474f', light: '#e78d8b' },
  brick: { upper: '#9c564a', lower: '#b56d5e', light: '#d89a88' },
  clay: { upper: '#a5675a', lower: '#bc7f70', light: '#deaa99' },
  maroon: { upper: '#7f363b', lower: '#9a4c4e', light: '#c67f79' },
  plum: { upper: '#7d3a48', lower: '#974f5b', light: '#c28389' },
  cocoa: { upper: '#874e42', lower: '#9f6455', light: '#c6907f' },
}

export const people = {
  asha: { skin: skins.tan, lips: lips.rose, gum: gums.rose, form: 'oval', lipSize: 0.95, own: 3 },
  mehul: {
    skin: skins.brown,
    lips: lips.brick,
    gum: gums.warm,
    form: 'square',
    lipSize: 0.75,
    moustache: '#2b2220',
    own: 5,
  },
  riya: {
    skin: skins.light,
    lips: lips.coral,
    gum: gums.rose,
    form: 'oval',
    lipSize: 0.88,
    corners: -6,
    age: 'young',
    own: 1,
  },
  kabir: {
    skin: skins.warm,
    lips: lips.clay,
    gum: gums.warm,
    form: 'square',
    lipSize: 0.78,
    corners: 4,
    stubble: '#3b302c',
    own: 8,
  },
  kamla: {
    skin: skins.deep,
    lips: lips.maroon,
    gum: gums.brown,
    form: 'tapered',
    lipSize: 1.08,
    age: 'old',
    own: 2,
  },
  diya: {
    skin: skins.fair,
    lips: lips.pink,
    gum: gums.rose,
    form: 'oval',
    lipSize: 1.1,
    corners: -4,
    age: 'young',
    mole: [176, 424],
    own: 7,
  },
  harish: {
    skin: skins.umber,
    lips: lips.cocoa,
    gum: gums.brown,
    form: 'square',
    lipSize: 0.72,
    moustache: '#8a837c',
    age: 'old',
    own: 4,
  },
  nila: { skin: skins.tan, lips: lips.red, gum: gums.rose, form: 'oval', lipSize: 0.92, own: 9 },
  farid: {
    skin: skins.warm,
    lips: lips.brick,
    gum: gums.warm,
    form: 'square',
    lipSize: 0.8,
    moustache: '#352a26',
    stubble: '#2f2623',
    own: 6,
  },
  leela: {
    skin: skins.umber,
    lips: lips.plum,
    gum: gums.warm,
    form: 'oval',
    lipSize: 1.15,
    age: 'young',
    own: 10,
  },
  jay: {
    skin: skins.light,
    lips: lips.clay,
    gum: gums.warm,
    form: 'tapered',
    lipSize: 0.8,
    corners: 2,
    age: 'young',
    own: 11,
  },
  savita: {
    skin: skins.brown,
    lips: lips.rose,
    gum: gums.warm,
    form: 'tapered',
    lipSize: 0.7,
    corners: 2,
    age: 'old',
    mole: [690, 560],
    own: 12,
  },
} satisfies Record<string, Person>

export type PersonName = keyof typeof people
