import { isDate } from '#appointments/wish.ts'
import { hasLettersOf, type Language, languages } from '#content/catalogue/language.ts'
import type { Answers, Consent } from '#editor/photographs.ts'
import { dateOf } from '#time/india.ts'
import { textsIn } from '../../requests/kept-input.ts'
import { deskWords, filled } from '../../words.ts'
import type { Group } from './places.server.ts'

const fields = ['x', 'y', 'zoom', 'seen', 'signedOn', 'paper', ...languages] as const
export type Typed = Record<(typeof fields)[number], string>
export type Faults = Partial<Typed>

const longest = { alt: 160, paper: 80 }
/** Those of a pair have fixed words. */
const hasWords = (group: Group) => group !== 'smiles'

export function typedAnswers(form: FormData): Typed {
  const texts = Object.entries(textsIn(form, fields)).map(([name, text]) => {
    // What no keyboard types is no part of a text.
    return [
      name,
      text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
        .trim(),
    ]
  })
  return Object.fromEntries(texts) as Typed
}

/** What the owner answered, or what is wrong with it, by field. */
export function readAnswers(
  typed: Typed,
  group: Group,
  now: Date,
): { answers: Answers } | { faults: Faults } {
  const seen = group === 'smiles' ? 'patient' : typed.seen
  const faults = {
    ...faultsOfConsent(seen, typed, now),
    ...(hasWords(group) ? faultsOfAlt(typed) : {}),
  }
  if (Object.keys(faults).length > 0) return { faults }
  const paper =
    seen === 'nobody' ? { signedOn: '', paper: '' } : { signedOn: typed.signedOn, paper: typed.paper }
  const focus = {
    x: figure(typed.x, 100, 50),
    y: figure(typed.y, 100, 50),
    zoom: Math.max(1, figure(typed.zoom, 200, 100)),
  }
  const alt = Object.fromEntries(languages.map((language) => [language, typed[language]]))
  return {
    answers: { focus, consent: { seen: seen as Consent['seen'], ...paper }, alt: alt as Answers['alt'] },
  }
}

/** Percent as a share; what is none is the middle. */
function figure(typed: string, most: number, usual: number): number {
  return (/^\d{1,3}$/.test(typed) && Number(typed) <= most ? Number(typed) : usual) / 100
}

function faultsOfConsent(seen: string, { signedOn, paper }: Typed, now: Date): Faults {
  const words = deskWords().photographs.faults
  if (!['nobody', 'ours', 'patient'].includes(seen)) return { seen: words.seen }
  if (seen === 'nobody') return {}
  const faults: Faults = {}
  if (!isDate(signedOn) || signedOn > dateOf(now)) faults.signedOn = words.signedOn
  if (paper === '' || paper.length > longest.paper) faults.paper = words.paper
  return faults
}

function faultsOfAlt(typed: Typed): Faults {
  const words = deskWords().photographs.faults
  const faults: Faults = {}
  for (const language of languages) {
    const fault = faultOfAlt(language, typed[language])
    if (fault) faults[language] = fault
  }
  return faults

  function faultOfAlt(language: Language, text: string): string | null {
    if (text === '') return language === 'en' ? words.alt : null
    if (text.length > longest.alt) return filled(words.long, { count: longest.alt })
    if (/[<>{}[\]]/.test(text)) return words.signs
    return hasLettersOf(language, text) ? null : words.letters
  }
}
