import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { indicCuts } from '../indic-fonts.ts'

/**
 * A new word in Gujarati or Hindi may join letters in a way that the fonts of the build lack. The pages then get fonts,
 * and stylesheets that name them, under new names: those of the build stay for pages that are made on request.
 * @param client the pages, with the fonts of the build
 * @param fonts those that are cut to the words as they are now
 */
export function useNewFonts(client: string, fonts: string): void {
  const named = new Map<string, string>()
  for (const { file } of indicCuts().filter(({ words }) => words)) {
    const stem = basename(file, '.woff2')
    const [built] = globSync(`assets/${stem}-????????.woff2`, { cwd: client })
    const bytes = readFileSync(join(fonts, file))
    if (built !== undefined && !readFileSync(join(client, built)).equals(bytes))
      named.set(basename(built), writeNamed(client, stem, '.woff2', bytes))
  }
  if (named.size === 0) return
  const renamed = (text: string) => [...named].reduce((all, [old, now]) => all.replaceAll(old, now), text)
  for (const name of globSync('assets/*.css', { cwd: client })) {
    const text = readFileSync(join(client, name), 'utf8')
    const changed = renamed(text)
    const stem = basename(name).replace(/-.{8}\.css$/, '')
    if (changed !== text) named.set(basename(name), writeNamed(client, stem, '.css', Buffer.from(changed)))
  }
  for (const name of globSync('**/*.html', { cwd: client })) {
    const page = join(client, name)
    writeFileSync(page, renamed(readFileSync(page, 'utf8')))
  }
}

/** Puts a file there under a name that holds its hash; returns the name. */
function writeNamed(client: string, stem: string, ending: string, bytes: Buffer): string {
  const name = `${stem}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${ending}`
  writeFileSync(join(client, 'assets', name), bytes)
  return name
}
