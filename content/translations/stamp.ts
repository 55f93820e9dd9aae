import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { translatedLanguages } from '../catalogue/language.ts'
import { runCommand } from '../check/command.ts'
import { projectRoot } from '../check/project-root.ts'
import { readYaml } from '../check/record-file.ts'
import { hashOfWords } from './words.ts'

const usage = `Notes in translated files that they say what the English says now. Both reviews then have to be signed anew.

Usage: npm run content:translated -- content/gu/conditions/toothache.yaml …

  --help    this text

Exit codes: 0 done, 1 a file is faulty, 2 wrong usage.
`
const translated = new RegExp(`^content/(${translatedLanguages.join('|')})/(.+\\.yaml)$`)

function main({ positionals: files }: { positionals: string[] }): number {
  const strange = files.find((file) => !translated.test(file))
  if (strange !== undefined) return refuse(`${strange} is no translated file.`)
  if (files.length === 0) return refuse('No file is given.')
  for (const file of files) stamp(file)
  return 0
}

function stamp(file: string): void {
  const root = projectRoot()
  const english = readYaml(root, file.replace(translated, 'content/$2'))
  readYaml(root, file)
  const stamped = readFileSync(join(root, file), 'utf8')
    .replace(/^source: .*$/m, `source: ${hashOfWords(english)}`)
    .replace(/^review: .*$/m, 'review: { language: null, medical: null }')
  writeFileSync(join(root, file), stamped)
  console.log(`${file} says what the English says now.`)
}

function refuse(why: string): number {
  console.error(`${why}\n\n${usage}`)
  return 2
}

if (import.meta.main) {
  const config = { allowPositionals: true } as const
  process.exitCode = await runCommand(process.argv.slice(2), usage, config, main)
}
