import type { Content } from '../content-files.ts'
import type { RecordFile } from '../record-file.ts'
import type { Path } from '../fault.ts'
import { entriesOf, faultAt, headedOf, type Rule, type Titled } from './rule.ts'
import { arialWidth } from './text-width.ts'

/** What result lists show of a title or description before they cut it, and the font size they show it in. */
const title = { widthPx: 580, fontSizePx: 20 }
const description = { widthPx: 920, fontSizePx: 14 }

type Head = Titled['head'] & { record: RecordFile<unknown>; path: Path; site: string }

/** The heads of all pages; on pharma pages the company's name follows a title. */
function headsOf(content: Content): Head[] {
  const names = content.clinic[0]?.value
  const [clinic, company] = [names?.name.value ?? '', names?.pharmaCompany.name ?? '']
  return [
    ...headedOf(content).map((record) => ({ record, path: ['head'], ...record.value.head, site: clinic })),
    ...entriesOf(content.doctors).map(({ record, entry, index }) => {
      return { record, path: [index, 'head'], ...entry.head, site: clinic }
    }),
    ...content.pharma.map((record) => ({ record, path: ['head'], ...record.value.head, site: company })),
  ]
}

/** A title with the name behind it fits into a line of results. */
export const titleWidth: Rule = {
  name: 'width of titles',
  *find(content) {
    for (const { record, path: of, title: text, site } of headsOf(content)) {
      const path = [...of, 'title']
      const whole = `${text} | ${site}`
      const wide = Math.ceil(arialWidth(whole, title.fontSizePx))
      const expected = `at most ${title.widthPx} px in Arial ${title.fontSizePx} px: leave out a word`
      if (text.includes('|'))
        yield faultAt(record, path, 'found the sign |', `no name: " | ${site}" is added`)
      else if (wide > title.widthPx) yield faultAt(record, path, `"${whole}" is ${wide} px wide`, expected)
    }
  },
}

/** A description fits into two lines of results. Its letters are counted by its shape. */
export const descriptionWidth: Rule = {
  name: 'width of descriptions',
  *find(content) {
    const { widthPx, fontSizePx } = description
    const expected = `at most ${widthPx} px in Arial ${fontSizePx} px: leave out a few words`
    for (const { record, path, description: text } of headsOf(content)) {
      const wide = Math.ceil(arialWidth(text, fontSizePx))
      if (wide > widthPx) yield faultAt(record, [...path, 'description'], `${wide} px wide`, expected)
    }
  },
}
