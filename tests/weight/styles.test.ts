import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtText, site } from '#bench/traffic.ts'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { sitePages } from '#content/catalogue/pages.ts'
import { weightOf } from './page-weight.fixture.ts'

/** No page has these today: fields that content may leave out call for them. */
const calledFor = ['figures', 'small-print']

const scripts = globSync('assets/*.js', { cwd: site }).map(builtText).join('\n')
const pages = sitePages(readCatalogue()).map(({ path }) => ({
  classes: classesIn(builtText(`${path}/index.html`.replace('//', '/'))),
  sheets: weightOf(path).styles,
}))
const sheets = [...new Set(pages.flatMap(({ sheets }) => sheets))]

test.each(sheets)('a page needs what %s says of classes', (sheet) => {
  const itsPages = pages.filter((page) => page.sheets.includes(sheet))
  const kinds = new Set(itsPages.map((page) => page.sheets.join()))
  const unneeded = styledBlocks(sheet).filter((name) => {
    const users = itsPages.filter(({ classes }) => classes.has(name))
    const usingKinds = new Set(users.map((page) => page.sheets.join()))
    // What only one or two kinds of page need stands in their own stylesheets.
    return usingKinds.size < Math.min(kinds.size, 3) && !scripts.includes(name) && !calledFor.includes(name)
  })
  expect(unneeded).toEqual([])
})

/** Without what a class says of a part or a state: those come and go. */
function styledBlocks(sheet: string): string[] {
  const selectors = builtText(sheet).replaceAll(/\{[^{}]*\}/g, ';')
  return [...new Set([...selectors.matchAll(/\.([a-z]+(?:-[a-z]+)*)/gi)].map(([, name]) => name!))]
}

function classesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(/__|--| /)))
}
