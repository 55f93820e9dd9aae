import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { translatedLanguages } from '../catalogue/language.ts'
import { projectRoot } from '../check/project-root.ts'
import { type BackTranslated, backFiles, backTranslations, urgentTexts } from './back-translations.ts'

test.each(translatedLanguages)(
  'the document of %s is as "content:back-translations" makes it',
  (language) => {
    const root = projectRoot()
    const wanted = backTranslations(language, urgentTexts(root, language))
    expect(readFileSync(join(root, backFiles(language).document), 'utf8')).toBe(wanted)
  },
)

test('warning signs, calls and each "do not" are in it, ordinary texts are not', () => {
  const places = urgentTexts(projectRoot(), 'gu').map(({ file, path }) => `${file} ${path}`)
  expect(places).toContain('content/triage.yaml signs.0.text')
  expect(places).toContain('content/emergency.yaml situations.0.call')
  expect(places).toContain('content/conditions/toothache.yaml atHome.dont.0')
  expect(places).toContain('content/emergency.yaml notForDentists.0.text')
  expect(places).toContain('content/guides/before-you-come.yaml sections.2.told.stop')
  expect(places.filter((place) => /toothache.yaml (lead|atHome.do\.)/.test(place))).toEqual([])
})

test('a text that has changed since is told from one that was translated back', () => {
  const one: BackTranslated = {
    language: 'hi',
    file: 'content/triage.yaml',
    path: 'intro',
    english: 'Call us | now',
    text: 'फोन करें',
    back: 'Phone',
    remark: null,
  }
  const text = backTranslations('hi', [one, { ...one, back: null }])
  expect(text).toContain('2 texts, 1 not translated back yet.')
  expect(text).toContain('| Call us \\| now | फोन करें | Phone |  |')
  expect(text).toContain('**not yet: the text is new or has changed**')
})
