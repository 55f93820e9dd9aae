import { catalogue } from '#content/catalogue/catalogue.server.ts'
import kinds from '#content/launch/kinds.json' with { type: 'json' }
import type { LeftOver, LeftOverKind } from '#content/launch/left-over.ts'
import { leftToDo } from '#editor/left-to-do.ts'
import { recordName } from './record-names.server.ts'
import { fieldAddress, pathIn } from './records/field-places.server.ts'

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

function groupOf({ kind, file }: LeftOver): Group {
  const [, name = ''] = /^content\/([\w-]+)/.exec(file) ?? []
  return byKind[kind] ?? byFile[name] ?? 'pages'
}

/** What is left to do before the website is the clinic's own; null where that cannot be looked up. */
export async function toDo() {
  const found = await leftToDo()
  if (!found) return null
  const { left, done } = found
  const byGroup = Map.groupBy(left, groupOf)
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
      items: items.map((item) => ({ what: kinds[item.kind].title, found: foundIn(item), to: linkTo(item) })),
    }
  })
  return { done, left: left.length, groups: all }
}

function foundIn({ file, found, kind }: LeftOver): string {
  const saysAll = kind === 'setting' || kind === 'desk' || kind === 'review'
  return saysAll ? found : `${recordName(file)}: ${found}`
}

/** The way to the field of a thing that is left. */
function linkTo({ kind, file, field }: LeftOver): string | null {
  if (kind === 'holidays') return '/desk/site/hours'
  return kind === 'review' ? '/desk/site/read' : fieldAddress(file, pathIn(field))
}
