import type { Content } from '../check/content-files.ts'
import type { Path } from '../check/fault.ts'
import type { RecordFile } from '../check/record-file.ts'
import { isLinkable, textParts } from '../catalogue/linked-text.ts'
import { nearestName } from '../catalogue/nearest-name.ts'
import { conditionSlugs, serviceSlugs, treatmentSlugs } from '../catalogue/slugs.ts'
import { faultAt, recordsOf, type Found, type Rule } from './rule.ts'

type Side = { record: RecordFile<{ slug: string }>; field: 'answeredBy' | 'treats'; names: readonly string[] }

/** A problem names a treatment in `answeredBy` exactly where the treatment names it in `treats`. */
export const twoWayLinks: Rule = {
  name: 'two-way links',
  find: (content) => {
    const sides = sidesOf(content)
    return sides.flatMap((side) => [...missingAnswers(side, sides), ...repeatedNames(side)])
  },
}

function sidesOf({ conditions, treatments }: Content): Side[] {
  return [
    ...conditions.map((record): Side => ({ record, field: 'answeredBy', names: record.value.answeredBy })),
    ...treatments.map((record): Side => ({ record, field: 'treats', names: record.value.treats })),
  ]
}

/** A service whose own file is at fault is not asked: that fault comes first. */
function missingAnswers({ record, field, names }: Side, sides: Side[]): Found[] {
  const own = record.value.slug
  return names.flatMap((name, index) => {
    const other = sides.find((side) => side.record.value.slug === name)
    if (!other || other.names.includes(own)) return []
    const expected = `${own} under ${other.field} in ${other.record.file}:${other.record.lineOf([other.field])} too`
    return [faultAt(record, [field, index], `${name} does not link back`, expected)]
  })
}

function repeatedNames({ record, field, names }: Side): Found[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [faultAt(record, [field, index], `${name} stands here twice`, 'every link once')],
  )
}

/** Menu and footer reach what they should: every service once in the menu, the right kind in each list. */
export const menuServices: Rule = {
  name: 'services in the menu',
  find: ({ menu }) =>
    menu.flatMap((record) => {
      const { problems, treatments, footerProblems, footerTreatments } = record.value
      const columns = treatments.columns.flatMap(({ slugs }) => slugs)
      return [
        ...lackingFrom(record, ['problems', 'slugs'], problems.slugs, conditionSlugs),
        ...lackingFrom(record, ['treatments', 'columns'], columns, treatmentSlugs),
        ...strangersIn(record, ['footerProblems', 'slugs'], footerProblems.slugs, conditionSlugs),
        ...strangersIn(record, ['footerTreatments', 'slugs'], footerTreatments.slugs, treatmentSlugs),
      ]
    }),
}

function lackingFrom(
  record: RecordFile<unknown>,
  path: Path,
  slugs: readonly string[],
  wanted: readonly string[],
): Found[] {
  const lacking = wanted.filter((slug) => slugs.filter((known) => known === slug).length !== 1)
  if (lacking.length === 0 && slugs.length === wanted.length) return []
  const named = lacking.length > 0 ? lacking.join(', ') : slugs.find((slug) => !wanted.includes(slug))
  return [
    faultAt(record, path, `${named}: missing, twice or out of place`, `each of the ${wanted.length} once`),
  ]
}

function strangersIn(
  record: RecordFile<unknown>,
  path: Path,
  slugs: readonly string[],
  wanted: readonly string[],
): Found[] {
  return slugs.flatMap((slug, index) =>
    wanted.includes(slug)
      ? []
      : [faultAt(record, [...path, index], `found ${slug}`, `one of ${wanted.join(', ')}`)],
  )
}

/** A link inside a sentence leads to a page that is there, and not to its own. */
export const linksInTexts: Rule = {
  name: 'links in texts',
  find: (content) =>
    recordsOf(content).flatMap((record) =>
      linksIn(record.value).flatMap(({ path, slug }) => {
        const own = record.file.endsWith(`/${slug}.yaml`)
        if (own) return [faultAt(record, path, `a link of ${slug} to itself`, 'a link to another page')]
        if (isLinkable(slug, serviceSlugs)) return []
        const meant = nearestName(slug, serviceSlugs)
        const expected = `the name of a page${meant ? `; perhaps ${meant} is meant` : ''}`
        return [faultAt(record, path, `there is no page ${slug}`, expected)]
      }),
    ),
}

function linksIn(value: unknown, path: Path = []): { path: Path; slug: string }[] {
  if (typeof value === 'string') return textParts(value).flatMap(({ slug }) => (slug ? [{ path, slug }] : []))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    linksIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
