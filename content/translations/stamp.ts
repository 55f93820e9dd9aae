import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { translatedLanguages } from '../catalogue/language.ts'
import { projectRoot } from '../check/project-root.ts'
import { hashOfWords } from './words.ts'

const usage = `Notes in translated files that they say what the English says now. Both reviews then have to be signed anew.

Usage: npm run content:translated -- content/gu/conditions/toothache.yaml …

  --help    this text

Exit codes: 0 done, 2 wrong usage.
`
const translated = new RegExp(`^content/(${translatedLanguages.join('|')})/(.+\\.yaml)$`)

function main(files: string[]): number {
  if (files.includes('--help')) return say(usage, 0)
  const strange = files.find((file) => !translated.test(file))
  if (strange !== undefined) return say(`${strange} is no translated file.\n\n${usage}`, 2)
  if (files.length === 0) return say(`No file is given.\n\n${usage}`, 2)
  for (const file of files) {
    const path = join(projectRoot(), file)
    const english: unknown = parse(
      readFileSync(join(projectRoot(), file.replace(translated, 'content/$2')), 'utf8'),
    )
    const stamped = readFileSync(path, 'utf8')
      .replace(/^source: .*$/m, `source: ${hashOfWords(english)}`)
      .replace(/^review: .*$/m, 'review: { language: null, medical: null }')
    writeFileSync(path, stamped)
    console.log(`${file} says what the English says now.`)
  }
  return 0
}

function say(text: string, exitCode: number): number {
  console.log(text)
  return exitCode
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2))
