import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { translatedLanguages } from '../catalogue/language.ts'
import { runScript } from '../check/command.ts'
import { ContentInvalid } from '../check/fault.ts'
import { contentRoot } from '../check/project-root.ts'
import { readYaml } from '../check/record-file.ts'
import { isShared } from './shared.ts'
import { hashesOfSources, hashOfWords, unevenLists } from './words.ts'

const usage = `Marks translated files as matching the current English. Both reviews must then be signed again.

Usage: npm run content:translated -- content/gu/conditions/toothache.yaml …

  --help    this text

Exit codes: 0 done, 1 a file is faulty or has lists of other lengths than the English one, 2 wrong usage.
`
const translated = new RegExp(`^content/(${translatedLanguages.join('|')})/(.+\\.yaml)$`)

function main({ positionals: files }: { positionals: string[] }): number {
  const strange = files.find((file) => !translated.test(file))
  if (strange !== undefined) return refuse(`${strange} is not a translated file.`)
  if (files.length === 0) return refuse('No file given.')
  for (const file of files) stamp(file, file.replace(translated, 'content/$2'))
  return 0
}

/** @throws ContentInvalid where a file is faulty, or the translation cannot say the same */
function stamp(file: string, englishFile: string): void {
  const root = contentRoot()
  const english = readYaml(root, englishFile)
  const { texts } = readYaml(root, file) as { texts: unknown }
  const expected = `as many entries as ${englishFile} has: write what is missing first`
  const uneven = unevenLists(english, texts).map((list) => {
    const wrong = 'a list of a different length'
    return { file, line: 1, field: `texts.${list}`, rule: 'translation', wrong, expected }
  })
  if (uneven.length > 0) throw new ContentInvalid(uneven)
  const madeFrom = isShared(englishFile) ? `\nmadeFrom: '${hashesOfSources(english, texts)}'` : ''
  const stamped = readFileSync(join(root, file), 'utf8')
    .replace(/^madeFrom: .*\n/m, '')
    .replace(/^source: .*$/m, `source: ${hashOfWords(english)}${madeFrom}`)
    .replace(/^review: .*$/m, 'review: { language: null, medical: null }')
  writeFileSync(join(root, file), stamped)
  console.log(`${file} now matches the English.`)
}

function refuse(why: string): number {
  console.error(`${why}\n\n${usage}`)
  return 2
}

if (import.meta.main) {
  const config = { allowPositionals: true } as const
  process.exitCode = await runScript(process.argv.slice(2), usage, config, main)
}
