import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type TranslatedLanguage, translatedLanguages } from '../catalogue/language.ts'
import { runScript } from '../check/command.ts'
import { readContent } from '../check/content-files.ts'
import { ContentInvalid, countOf, type Path } from '../check/fault.ts'
import { projectRoot } from '../check/project-root.ts'
import { readRecord } from '../check/record-file.ts'
import { readTranslations } from '../translations/translation.ts'

/** The document that shows the texts of a language beside their back-translations, and the file of these. */
export function backFiles(language: TranslatedLanguage) {
  const folder = 'docs/translations'
  return { document: `${folder}/${language}.md`, source: `${folder}/${language}.yaml` }
}

const usage = `Writes ${translatedLanguages.map((language) => backFiles(language).document).join(' and ')}: each urgent text and each "do not" beside its translation and
its translation back by a reader who had not seen the English, unless its remark says otherwise.

Usage: npm run content:back-translations

  --help    this text

Exit codes: 0 written, 1 the content is faulty, 2 wrong usage.
`

const nameOf = (language: TranslatedLanguage) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language)!

/** A translated text, what it was translated back to without sight of the English, and what was said of a difference. */
const backTranslation = z.strictObject({ text: z.string(), back: z.string(), remark: z.string().optional() })

/** `back` is null where the text has changed since, or is new; file and path are those of the English. */
export type BackTranslated = ReturnType<typeof urgentTexts>[number]

const urgentFields = /^(act|call|closedHours|dont|notForDentists|situations|stop|urgent|worse)$/

const medicalFiles = /^content\/(?:conditions|treatments|guides|pages\/contact-us)\b/

/** Running text that sends a patient to a hospital or warns of an act, such as "Do not stop: insulin". */
const urgentWords = /\b108\b|\bhospital\b|(?:^|[.:;,] |\band )(?:do not|never|take no)\b/i

/** Whether a mistake in a text could harm a patient: warning signs, who to call, and what not to do. */
function isUrgent(file: string, path: Path, english: string): boolean {
  return (
    file === 'content/triage.yaml' ||
    path.some((key) => urgentFields.test(String(key))) ||
    (medicalFiles.test(file) && urgentWords.test(english))
  )
}

export function urgentTexts(root: string, language: TranslatedLanguage) {
  const source = join(root, backFiles(language).source)
  const written = existsSync(source)
    ? readRecord(root, backFiles(language).source, z.array(backTranslation)).value
    : []
  const backs = new Map(written.map((one) => [one.text, one]))
  return readTranslations(root, language).translations.flatMap(({ english: file, pairs }) =>
    pairs
      .filter((pair) => isUrgent(file, pair.path, pair.english))
      .map(({ path, text, english }) => {
        const { back = null, remark = null } = backs.get(text) ?? {}
        return { language, file, path: path.join('.'), english, text, back, remark }
      }),
  )
}

export function backTranslations(language: TranslatedLanguage, texts: BackTranslated[]): string {
  const files = [...new Set(texts.map(({ file }) => file))]
  const open = texts.filter(({ back }) => back === null).length
  return [
    `# ${nameOf(language)}: what must not be misunderstood

Made by \`npm run content:back-translations\`. For those who check a page (see [going-live.md](../going-live.md)): each
warning, each call and each "do not" in English, in ${nameOf(language)}, and as a reader who had seen
only the ${nameOf(language)} put it back into English. Neither has been read by a native speaker. A remark says what
differed, what was done about it, and where the words were put back by someone who knew the English.

${countOf(texts.length, 'text')}, ${open === 0 ? 'all of them translated back' : `${open} not translated back yet`}.`,
    ...files.map((file) => {
      const rows = texts
        .filter((one) => one.file === file)
        .map(({ english, text, back, remark }) =>
          [english, text, back ?? '**not yet: the text is new or has changed**', remark ?? '']
            .map((cell) => cell.replaceAll('|', '\\|').trim())
            .join(' | '),
        )
      return [
        `## \`${file.replace('content/', `content/${language}/`)}\``,
        '',
        `| English | ${nameOf(language)} | back in English | remark |`,
        '|---|---|---|---|',
        ...rows.map((row) => `| ${row} |`),
      ].join('\n')
    }),
    '',
  ].join('\n\n')
}

function main(): number {
  const root = projectRoot()
  const translated = translatedLanguages.map((language) => readTranslations(root, language))
  const faults = [readContent(root), ...translated].flatMap((read) => read.faults)
  if (faults.length > 0) throw new ContentInvalid(faults)
  for (const language of translatedLanguages) {
    const { document } = backFiles(language)
    const texts = urgentTexts(root, language)
    writeFileSync(join(root, document), backTranslations(language, texts))
    console.log(`${document}: ${countOf(texts.length, 'text')}`)
  }
  return 0
}

if (import.meta.main) process.exitCode = await runScript(process.argv.slice(2), usage, {}, main)
