import { slugsIn, type Content } from '../content-files.ts'
import type { Path } from '../fault.ts'
import type { RecordFile } from '../record-file.ts'
import { textParts } from '../../catalogue/linked-text.ts'
import { nearestName } from '../nearest-name.ts'
import { linkedPath } from '../../catalogue/pages.ts'
import type { Project } from '../project.ts'
import { faultAt, recordsOf, type Found, type Rule } from './rule.ts'
import { leavesOf } from '../walk.ts'

/** The slugs of problems, treatments and both, also of those whose file is at fault. */
function serviceSlugs({ yamlFiles }: Project) {
  const problems = slugsIn('conditions', yamlFiles)
  const treatments = slugsIn('treatments', yamlFiles)
  return { problems, treatments, services: [...problems, ...treatments] }
}

/** Every list of services names services that exist, and only problems or treatments where it is a list of these. */
export const namedServices: Rule = {
  name: 'names of services',
  find: ({ conditions, treatments, guides, fees, smilePairs, menu }, project) => {
    const known = serviceSlugs(project)
    const unknownIn = (record: RecordFile<unknown>, path: Path, slugs: string[], kind: keyof typeof known) =>
      slugs.flatMap((slug, index) => unknownService(record, [...path, index], slug, known[kind]))
    return [
      ...conditions.flatMap((file) => unknownIn(file, ['answeredBy'], file.value.answeredBy, 'treatments')),
      ...treatments.flatMap((file) => unknownIn(file, ['treats'], file.value.treats, 'problems')),
      ...guides.flatMap((file) => unknownIn(file, ['related'], file.value.related, 'services')),
      ...smilePairs.flatMap((file) =>
        file.value.flatMap(({ page }, pair) => unknownService(file, [pair, 'page'], page, known.services)),
      ),
      ...fees.flatMap((file) =>
        (['treatments', 'ranges'] as const).flatMap((part) =>
          file.value[part].rows.flatMap(({ slug }, row) =>
            unknownService(file, [part, 'rows', row, 'slug'], slug, known.services),
          ),
        ),
      ),
      ...menu.flatMap((file) => [
        ...unknownIn(file, ['problems', 'slugs'], file.value.problems.slugs, 'problems'),
        ...file.value.treatments.columns.flatMap(({ slugs }, column) =>
          unknownIn(file, ['treatments', 'columns', column, 'slugs'], slugs, 'treatments'),
        ),
        ...unknownIn(file, ['footerProblems', 'slugs'], file.value.footerProblems.slugs, 'problems'),
        ...unknownIn(file, ['footerTreatments', 'slugs'], file.value.footerTreatments.slugs, 'treatments'),
      ]),
    ]
  },
}

/** What the search is told of a page names one that exists. */
export const searchedPages: Rule = {
  name: 'pages of the search',
  find: ({ searchWords, emergency }, project) => {
    const guides = slugsIn('guides', project.yamlFiles)
    const { services } = serviceSlugs(project)
    const parts = emergency.flatMap(({ value }) =>
      [...value.situations, ...value.notForDentists].map(({ id }) => id),
    )
    return searchWords.flatMap((file) =>
      (['answers', 'pages'] as const).flatMap((list) =>
        file.value[list].flatMap((entry, index): Found[] => {
          if (linkedPath(entry.page, { services, guides }) === undefined)
            return [faultAt(file, [list, index, 'page'], `found ${entry.page}`, 'the name of a page')]
          const part = 'part' in entry ? entry.part : undefined
          // Where the page of emergencies is at fault itself, its parts are not known.
          if (part === undefined || emergency.length === 0 || parts.includes(part)) return []
          const expected = `one of ${parts.join(', ')}`
          return [faultAt(file, [list, index, 'part'], `found ${part}`, expected)]
        }),
      ),
    )
  },
}

function unknownService(
  record: RecordFile<unknown>,
  path: Path,
  slug: string,
  known: readonly string[],
): Found[] {
  if (known.includes(slug)) return []
  const meant = nearestName(slug, known)
  const expected = meant ? `${meant}, if that is what you mean` : `one of ${known.join(', ')}`
  return [faultAt(record, path, `found ${slug}`, expected)]
}

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
      : [faultAt(record, [field, index], `${name} appears twice here`, 'every link once')],
  )
}

/** Every service stands in the menu once. */
export const menuServices: Rule = {
  name: 'services in the menu',
  find: ({ menu }, project) =>
    menu.flatMap((record) => {
      const { problems, treatments } = record.value
      const known = serviceSlugs(project)
      const columns = treatments.columns.flatMap(({ slugs }) => slugs)
      return [
        ...notOnce(record, ['problems', 'slugs'], problems.slugs, known.problems),
        ...notOnce(record, ['treatments', 'columns'], columns, known.treatments),
      ]
    }),
}

function notOnce(
  record: RecordFile<unknown>,
  path: Path,
  slugs: string[],
  wanted: readonly string[],
): Found[] {
  return wanted.flatMap((slug) => {
    const times = slugs.filter((named) => named === slug).length
    return times === 1
      ? []
      : [faultAt(record, path, `${slug} appears ${times} times here`, 'every service once')]
  })
}

/** A link inside a sentence leads to a page that is there, and not to its own. */
export const linksInTexts: Rule = {
  name: 'links in texts',
  find: (content, project) => {
    const { services } = serviceSlugs(project)
    const guides = slugsIn('guides', project.yamlFiles)
    return recordsOf(content).flatMap((record) =>
      linksIn(record.value).flatMap(({ path, slug }) => {
        const own = record.file.endsWith(`/${slug}.yaml`)
        if (own) return [faultAt(record, path, `a link of ${slug} to itself`, 'a link to another page')]
        if (linkedPath(slug, { services, guides })) return []
        const meant = nearestName(slug, [...services, ...guides])
        const expected = `the name of a page${meant ? `; did you mean ${meant}?` : ''}`
        return [faultAt(record, path, `there is no page ${slug}`, expected)]
      }),
    )
  },
}

function linksIn(record: unknown): { path: Path; slug: string }[] {
  return leavesOf(record).flatMap(({ path, value }) =>
    typeof value === 'string'
      ? textParts(value).flatMap(({ href }) => (href ? [{ path, slug: href }] : []))
      : [],
  )
}
