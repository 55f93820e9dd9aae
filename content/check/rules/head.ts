import type { Content } from '../content-files.ts'
import type { RecordFile } from '../record-file.ts'
import type { Path } from '../fault.ts'
import { faultAt, servicesOf, type Rule } from './rule.ts'
import { arialWidth } from './text-width.ts'

/** What result lists show of a title or description before they cut it, and the font size they show it in. */
const title = { widthPx: 580, fontSizePx: 20 }
const description = { widthPx: 920, fontSizePx: 14 }

type Titled = { head: { title: string; description: string } }
type Head = { record: RecordFile<unknown>; path: Path; title: string; description: string; site: string }

/** The heads of all pages; the clinic's name follows a title, on pharma pages the company's. */
function headsOf(content: Content): Head[] {
  const names = content.clinic[0]?.value
  const headOf = (site = '') => {
    return (record: RecordFile<Titled>): Head => ({ record, path: ['head'], ...record.value.head, site })
  }
  return [
    ...[
      ...content.pages,
      ...servicesOf(content),
      ...content.guides,
      ...content.emergency,
      ...content.fees,
    ].map(headOf(names?.name.value)),
    ...content.doctors.flatMap((record) =>
      record.value.map(({ head }, index): Head => {
        return { record, path: [index, 'head'], ...head, site: names?.name.value ?? '' }
      }),
    ),
    ...content.pharma.map(headOf(names?.pharmaCompany.name)),
  ]
}

/** A title with the name behind it fits into a line of results. */
export const titleWidth: Rule = {
  name: 'width of titles',
  find: (content) =>
    headsOf(content).flatMap(({ record, path: of, title: text, site }) => {
      const path = [...of, 'title']
      if (text.includes('|'))
        return [faultAt(record, path, 'found the sign |', `no name: " | ${site}" is added`)]
      const whole = `${text} | ${site}`
      const wide = Math.ceil(arialWidth(whole, title.fontSizePx))
      const expected = `at most ${title.widthPx} px in Arial ${title.fontSizePx} px: leave out a word`
      return wide <= title.widthPx ? [] : [faultAt(record, path, `"${whole}" is ${wide} px wide`, expected)]
    }),
}

/** A description fits into two lines of results. Its letters are counted by its shape. */
export const descriptionWidth: Rule = {
  name: 'width of descriptions',
  find: (content) =>
    headsOf(content).flatMap(({ record, path, description: text }) => {
      const wide = Math.ceil(arialWidth(text, description.fontSizePx))
      if (wide <= description.widthPx) return []
      const expected = `at most ${description.widthPx} px in Arial ${description.fontSizePx} px`
      return [
        faultAt(record, [...path, 'description'], `${wide} px wide`, `${expected}: leave out a few words`),
      ]
    }),
}
