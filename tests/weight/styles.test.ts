import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths, site } from '../head/built-page.fixture.ts'
import { builtText, weightOf } from './page-weight.fixture.ts'

/** No page has these today: fields that content may leave out call for them. */
const calledFor = ['figures', 'small-print']

const scripts = globSync('assets/*.js', { cwd: site }).map(builtText).join('\n')
const pages = paths.map((path) => {
  const sheet = weightOf(path).styles.join()
  return { sheet, blocks: blocksIn(builtText(`${path}/index.html`.replace('//', '/'))) }
})
const sheets = [...new Set(pages.map(({ sheet }) => sheet))]
const styled = new Map(sheets.map((sheet) => [sheet, styledBlocks(sheet)]))
const ofEveryPage = styled
  .get(sheets[0]!)!
  .filter((name) => sheets.every((sheet) => styled.get(sheet)!.includes(name)))

test.each(sheets)('a page needs what %s says of classes', (sheet) => {
  const needed = pages.filter((page) => page.sheet === sheet).flatMap(({ blocks }) => blocks)
  const known = new Set([...needed, ...ofEveryPage, ...calledFor])
  expect(styled.get(sheet)!.filter((name) => !known.has(name) && !scripts.includes(name))).toEqual([])
})

test('what one or two kinds of page need is not sent with all', () => {
  const rare = ofEveryPage.filter((name) => {
    const kinds = new Set(pages.filter(({ blocks }) => blocks.includes(name)).map(({ sheet }) => sheet))
    return kinds.size < 3 && !scripts.includes(name)
  })
  expect(rare).toEqual([])
})

/** Without what a class says of a part or a state: those come and go. */
function styledBlocks(sheet: string): string[] {
  const selectors = builtText(sheet).replaceAll(/\{[^{}]*\}/g, ';')
  return [...new Set([...selectors.matchAll(/\.([a-z]+(?:-[a-z]+)*)/gi)].map(([, name]) => name!))]
}

function blocksIn(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(/__|--| /))),
  ]
}
