import { catalogue } from '#content/catalogue/catalogue.server.ts'
import type { Language } from '#content/catalogue/language.ts'
import { valueAt } from '#content/check/walk.ts'
import type { LeftOver, LeftOverKind } from '#content/launch/left-over.ts'
import { changesBetween } from '#editor/changes.ts'
import type { Draft } from '#editor/drafts.ts'
import { leftToDo, type ToDo } from '#editor/left-to-do.ts'
import { deskLanguage } from '../language.ts'
import { deskWords } from '../words.ts'
import { recordName } from './record-names.server.ts'
import { fieldAddress, fieldLabel, pathIn } from './records/field-places.server.ts'
import { currentValue } from './records/record.server.ts'
import { rowOf } from './records/signature.server.ts'

/** What belongs together, in the order of what matters, with the minutes that one thing takes. */
const groups = {
  contact: 1,
  hours: 5,
  claims: 5,
  dentists: 3,
  medical: 10,
  consents: 2,
  photographs: 5,
  languages: 15,
  fees: 5,
  news: 3,
  company: 3,
  pages: 3,
  server: 5,
} as const
export type Group = keyof typeof groups
/** Up to here they must be right before the site opens. */
const lastOfFirst: Group = 'consents'

const byKind: Partial<Record<LeftOverKind, Group>> = {
  holidays: 'hours',
  rating: 'claims',
  praise: 'claims',
  registration: 'dentists',
  review: 'medical',
  source: 'medical',
  translation: 'languages',
  untranslated: 'languages',
  illustration: 'photographs',
  consent: 'consents',
  switch: 'consents',
  link: 'news',
  store: 'company',
  setting: 'server',
  desk: 'server',
}

const byFile: Record<string, Group> = {
  clinic: 'contact',
  doctors: 'dentists',
  fees: 'fees',
  testimonials: 'consents',
  'smile-pairs': 'consents',
  'clinic-photos': 'photographs',
  stories: 'news',
  news: 'news',
  treatments: 'medical',
  pharma: 'company',
}

function groupOf({ kind, file }: Pick<LeftOver, 'kind' | 'file'>): Group {
  const [, name = ''] = /^content\/([\w-]+)/.exec(file) ?? []
  return byKind[kind] ?? byFile[name] ?? 'pages'
}

type Shown = ReturnType<typeof shownToDo>
const shownBefore = new WeakMap<ToDo, Map<Language, Shown>>()

/** What is left to do before the website is the clinic's own, and of how much of it a draft waits; null where that cannot be looked up. */
export async function toDo(drafts: readonly Draft[]): Promise<(Shown & { begun: number }) | null> {
  const found = await leftToDo()
  if (!found) return null
  const known = shownBefore.get(found) ?? new Map<Language, Shown>()
  shownBefore.set(found, known)
  const shown = known.get(deskLanguage()) ?? shownToDo(found)
  known.set(deskLanguage(), shown)
  return { ...shown, begun: begunIn(found.left, drafts).length }
}

/** What is left for visitors, though somebody has edited it. */
export function begunIn(left: readonly LeftOver[], drafts: readonly Draft[]): LeftOver[] {
  const changes = drafts.flatMap(({ file, was, next }) =>
    changesBetween(was, next).map(({ path }) => `${file} ${path.join('.')}.`),
  )
  return left.filter(({ file, field }) => {
    const place = `${file} ${pathIn(field.replace(/\.provenance$/, '')).join('.')}.`
    return changes.some((change) => change.startsWith(place) || place.startsWith(change))
  })
}

function shownToDo({ left, done }: ToDo) {
  const byGroup = Map.groupBy(left, groupOf)
  const doneBy = Map.groupBy(done, groupOf)
  const names = Object.keys(groups) as Group[]
  const { features } = catalogue('en').clinic
  // What the clinic has switched off needs nothing.
  const isOff: Partial<Record<Group, boolean>> = {
    consents: !features.testimonials && !features.smileGallery,
    languages: !features.unreviewedTranslations && !byGroup.has('languages'),
  }
  const shown = names.filter((name) => !isOff[name])
  const all = shown.map((name) => {
    const items = byGroup.get(name) ?? []
    return {
      name,
      isFirst: names.indexOf(name) <= names.indexOf(lastOfFirst),
      minutes: items.length * groups[name],
      done: doneBy.get(name)?.length ?? 0,
      items: items.map((item) => ({
        what: deskWords().records.toDo.kinds[item.kind],
        found: foundIn(item),
        to: linkTo(item),
      })),
    }
  })
  return { done: done.length, left: left.length, groups: all }
}

/** Kinds of which the words that were found are told. */
const told: LeftOverKind[] = ['sample', 'placeholder', 'rating', 'praise', 'source', 'link', 'untranslated']

function foundIn({ file, found, kind, field }: LeftOver): string {
  if (kind === 'setting' || kind === 'desk' || kind === 'review') return found
  const label = fieldLabel(file, pathIn(field.replace(/(^|\.)(provenance|review|source)$/, '')))
  const [words = ''] = /"[^"]+"/.exec(found) ?? []
  const value = kind === 'rating' ? words : found.replace(/^[\w.]+: /, '').replace(/, sample$/, '')
  const isTold = told.includes(kind) && !label.endsWith(value)
  const short = value.length > 90 ? `${value.slice(0, 88).trim()}…` : value
  return [recordName(file), label, isTold ? short : ''].filter(Boolean).join(': ')
}

/** The way to the field of a thing that is left. */
function linkTo({ kind, file, field }: LeftOver): string | null {
  if (kind === 'holidays') return '/desk/site/hours'
  if (kind === 'review') return `/desk/site/read#${rowOf(file)}`
  const path = pathIn(field)
  const pictured = kind === 'illustration' ? (valueAt(currentValue(file), path) as { file?: string }) : null
  // The drawing of a treatment is changed, or agreed to, among its words.
  if (pictured?.file && !file.startsWith('content/treatments/'))
    return `/desk/site/photographs/${pictured.file}`
  return fieldAddress(file, path)
}
