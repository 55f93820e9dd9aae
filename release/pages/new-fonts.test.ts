import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#content/fixtures/temporary-folder.fixture.ts'
import { indicCuts } from '../indic-fonts.ts'
import { useNewFonts } from './new-fonts.ts'

const font = 'anek-gujarati-400'
let [client, fonts] = ['', '']

/** A build whose sheet names every font that is cut to words. */
beforeEach(() => {
  client = temporaryFolder()
  fonts = temporaryFolder()
  mkdirSync(join(client, 'assets'))
  const files = indicCuts()
    .filter(({ words }) => words)
    .map(({ file }) => file)
  for (const file of files) {
    writeFileSync(join(fonts, file), `${file} of now`)
    writeFileSync(join(client, 'assets', named(file)), `${file} of now`)
  }
  const sheet = files.map((file) => `url(/assets/${named(file)})`).join()
  writeFileSync(join(client, 'assets/root-1234abCD.css'), sheet)
  writeFileSync(join(client, 'index.html'), '<link href="/assets/root-1234abCD.css">')
})

const named = (file: string) => file.replace('.woff2', '-ab_-12CD.woff2')
const assets = () => readdirSync(join(client, 'assets')).toSorted()

test('where the fonts of the build have all letters, nothing is changed', () => {
  const before = assets()
  useNewFonts(client, fonts)
  expect(assets()).toEqual(before)
})

test('a font with new letters gets another name, as does the sheet that names it and in it no other font', () => {
  const before = assets()
  writeFileSync(join(fonts, `${font}.woff2`), 'with a new letter')
  useNewFonts(client, fonts)
  const [file, sheet] = assets().filter((name) => !before.includes(name))
  expect([file, sheet]).toEqual([
    expect.stringMatching(new RegExp(`^${font}-[0-9a-f]{8}\\.woff2$`)),
    expect.stringMatching(/^root-[0-9a-f]{8}\.css$/),
  ])
  expect(readFileSync(join(client, 'assets', file!), 'utf8')).toBe('with a new letter')
  expect(readFileSync(join(client, 'index.html'), 'utf8')).toBe(`<link href="/assets/${sheet}">`)
  const old = readFileSync(join(client, 'assets/root-1234abCD.css'), 'utf8')
  const now = readFileSync(join(client, 'assets', sheet!), 'utf8')
  expect(now).toBe(old.replace(named(`${font}.woff2`), file!))
})
