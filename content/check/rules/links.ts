import { kinds, slugsIn, type Content } from '../content-files.ts'
import type { Path } from '../fault.ts'
import type { RecordFile } from '../record-file.ts'
import { textParts } from '../../catalogue/linked-text.ts'
import { expectedName, suggestion } from '../nearest-name.ts'
import { linkedPath } from '../../catalogue/pages.ts'
import type { Project } from '../project.ts'
import { faultAt, recordsOf, type FoundFault, type Rule } from './rule.ts'
import { leavesOf } from '../walk.ts'

/** The slugs of problems, treatments, both and guides, also of those whose file is at fault. */
function slugsOf({ yamlFiles }: Project) {
  const problems = slugsIn('conditions', yamlFiles)
  const treatments = slugsIn('treatments', yamlFiles)
  const guides = slugsIn('guides', yamlFiles)
  return { problems, treatments, services: [...problems, ...treatments], guides }
}

const naming: [RegExp, 'problems' | 'treatments' | 'services'][] = [
  [/^treatments\.treats\.|^menu\.(problems|footerProblems)\.slugs\./, 'problems'],
  [/^conditions\.answeredBy\.|^menu\.(treatments\.columns\.\d+|footerTreatments)\.slugs\./, 'treatments'],
  [
    /^guides\.related\.|^smilePairs\.\d+\.page$|^doctors\.\d+\.services\.|^fees\.treatments\.rows\.\d+\.slug$|^treatments\.choices\.\d+\.page$/,
    'services',
  ],
]

/** Every list of services names services that exist, and only problems or treatments where it is a list of these. */
export const namedServices: Rule = {
  name: 'names of services',
  *find(content, project) {
    const slugs = slugsOf(project)
    for (const kind of kinds)
      for (const record of content[kind] as RecordFile<unknown>[])
        for (const { path, value } of leavesOf(record.value)) {
          const [, named] = naming.find(([place]) => place.test([kind, ...path].join('.'))) ?? []
          const slug = String(value)
          if (named && !slugs[named].includes(slug))
            yield faultAt(record, path, `found ${slug}`, expectedName(slug, slugs[named]))
        }
  },
}

/** Every row of the fees has a name that no other has, and what a choice costs is one of them. */
export const namedCosts: Rule = {
  name: 'names of costs',
  *find({ fees, treatments }) {
    for (const file of fees) {
      const { rows } = file.value.treatments
      const names = rows.map(({ id, slug }) => id ?? slug)
      for (const [index, name] of names.entries())
        if (names.indexOf(name) !== index)
          yield faultAt(file, ['treatments', 'rows', index], `${name} comes twice`, 'an id of its own')
      for (const record of treatments)
        for (const { path, value } of leavesOf(record.value.choices))
          if (path.at(-1) === 'row' && !names.includes(String(value)))
            yield faultAt(record, ['choices', ...path], `found ${value}`, expectedName(String(value), names))
    }
  },
}

/** What the search is told of a page names one that exists. */
export const searchedPages: Rule = {
  name: 'pages of the search',
  *find({ searchWords, emergency }, project) {
    const slugs = slugsOf(project)
    const parts = emergency.flatMap(({ value }) =>
      [...value.situations, ...value.notForDentists].map(({ id }) => id),
    )
    for (const file of searchWords)
      for (const list of ['answers', 'pages'] as const)
        for (const [index, entry] of file.value[list].entries()) {
          const part = 'part' in entry ? entry.part : undefined
          if (linkedPath(entry.page, slugs) === undefined)
            yield faultAt(file, [list, index, 'page'], `found ${entry.page}`, 'the name of a page')
          // Where the page of emergencies is at fault itself, its parts are not known.
          else if (part !== undefined && emergency.length > 0 && !parts.includes(part))
            yield faultAt(file, [list, index, 'part'], `found ${part}`, `one of ${parts.join(', ')}`)
        }
  },
}

type Side = { record: RecordFile<{ slug: string }>; field: 'answeredBy' | 'treats'; names: readonly string[] }

/** A problem names a treatment in `answeredBy` exactly where the treatment names it in `treats`. */
export const twoWayLinks: Rule = {
  name: 'two-way links',
  *find(content) {
    const sides = sidesOf(content)
    for (const { record, field, names } of sides)
      for (const [index, name] of names.entries()) {
        const own = record.value.slug
        // A service whose own file is at fault is not asked: that fault comes first.
        const other = sides.find((side) => side.record.value.slug === name)
        if (other && !other.names.includes(own)) {
          const line = other.record.lineOf([other.field])
          const expected = `${own} under ${other.field} in ${other.record.file}:${line} too`
          yield faultAt(record, [field, index], `${name} does not link back`, expected)
        }
        if (names.indexOf(name) !== index)
          yield faultAt(record, [field, index], `${name} appears twice here`, 'every link once')
      }
  },
}

function sidesOf({ conditions, treatments }: Content): Side[] {
  return [
    ...conditions.map((record): Side => ({ record, field: 'answeredBy', names: record.value.answeredBy })),
    ...treatments.map((record): Side => ({ record, field: 'treats', names: record.value.treats })),
  ]
}

/** Every service is in the menu once. */
export const menuServices: Rule = {
  name: 'services in the menu',
  *find({ menu }, project) {
    const slugs = slugsOf(project)
    for (const record of menu) {
      const { problems, treatments } = record.value
      const columns = treatments.columns.flatMap((column) => column.slugs)
      yield* notOnce(record, ['problems', 'slugs'], problems.slugs, slugs.problems)
      yield* notOnce(record, ['treatments', 'columns'], columns, slugs.treatments)
    }
  },
}

function* notOnce(
  record: RecordFile<unknown>,
  path: Path,
  slugs: string[],
  wanted: readonly string[],
): Iterable<FoundFault> {
  for (const slug of wanted) {
    const times = slugs.filter((named) => named === slug).length
    if (times !== 1) yield faultAt(record, path, `${slug} appears ${times} times here`, 'every service once')
  }
}

/** A link inside a sentence leads to a page that is there, and not to its own. */
export const linksInTexts: Rule = {
  name: 'links in texts',
  *find(content, project) {
    const slugs = slugsOf(project)
    for (const record of recordsOf(content))
      for (const { path, value } of leavesOf(record.value))
        for (const { href: slug } of textParts(typeof value === 'string' ? value : '')) {
          if (slug === undefined) continue
          const expected = `the name of a page${suggestion(slug, [...slugs.services, ...slugs.guides])}`
          if (record.file.endsWith(`/${slug}.yaml`))
            yield faultAt(record, path, `a link of ${slug} to itself`, 'a link to another page')
          else if (!linkedPath(slug, slugs)) yield faultAt(record, path, `there is no page ${slug}`, expected)
        }
  },
}
