import { nearestName } from '../nearest-name.ts'
import type { Path } from '../fault.ts'
import type { RecordFile } from '../record-file.ts'
import { grades } from '../../schema/emergency.ts'
import { faultAt, servicesOf, type Found, type Rule } from './rule.ts'

/** Each sign stands once in the list, under one id and in one wording, in the order of danger. */
export const signsOnce: Rule = {
  name: 'signs only once',
  find: ({ triage }) =>
    triage.flatMap((record) => {
      const { signs } = record.value
      return signs.flatMap(({ id, text, grade }, index): Found[] => {
        const before = signs.slice(0, index)
        const at = (field: string): Path => ['signs', index, field]
        if (before.some((other) => other.id === id))
          return [faultAt(record, at('id'), `${id} appears again here`, 'every sign once')]
        if (before.some((other) => other.text.toLowerCase() === text.toLowerCase()))
          return [faultAt(record, at('text'), `"${text}" appears again here`, 'every sign once')]
        const last = before.at(-1)
        if (!last || grades.indexOf(last.grade) <= grades.indexOf(grade)) return []
        return [
          faultAt(record, at('grade'), `${grade} below ${last.grade}`, 'the more dangerous grade first'),
        ]
      })
    }),
}

/** What a page names is a sign of the list, and each page says when somebody must come today or go to a hospital. */
export const signsExist: Rule = {
  name: 'signs of a page',
  find: (content) => {
    const [triage] = content.triage
    if (!triage) return []
    const known = new Map(triage.value.signs.map(({ id, grade }) => [id, grade]))
    return [...servicesOf(content), ...content.guides, ...content.emergency].flatMap((record) => [
      ...namedSigns(record).flatMap(({ path, id }) => unknownSign(record, path, id, known)),
      ...lackingUrgency(record, known),
    ])
  },
}

type WithSigns = RecordFile<{ signs: string[]; situations?: { sign: string }[] }>

function namedSigns({ value }: WithSigns): { path: Path; id: string }[] {
  return [
    ...value.signs.map((id, index) => ({ path: ['signs', index], id })),
    ...(value.situations ?? []).map(({ sign }, index) => ({ path: ['situations', index, 'sign'], id: sign })),
  ]
}

function unknownSign(record: WithSigns, path: Path, id: string, known: ReadonlyMap<string, string>): Found[] {
  if (known.has(id)) return []
  const meant = nearestName(id, [...known.keys()])
  const expected = `an id of content/triage.yaml${meant ? `; did you mean ${meant}?` : ''}`
  return [faultAt(record, path, `there is no sign ${id}`, expected)]
}

function lackingUrgency(record: WithSigns, known: ReadonlyMap<string, string>): Found[] {
  const urgent = record.value.signs.some((id) => ['hospital', 'today'].includes(known.get(id) ?? ''))
  if (urgent) return []
  const expected = 'one at least that means a hospital or a call today'
  return [faultAt(record, ['signs'], 'no sign here is urgent', expected)]
}

/** A list under "all signs that mean a hospital" that leaves one out sends people the wrong way. */
export const allHospitalSigns: Rule = {
  name: 'all hospital signs',
  find: ({ triage, emergency }) => {
    const hospital = triage.flatMap(({ value }) => value.signs.filter(({ grade }) => grade === 'hospital'))
    return emergency.flatMap((record) =>
      hospital
        .filter(({ id }) => !record.value.signs.includes(id))
        .map(({ id }) => faultAt(record, ['signs'], `${id} is missing`, 'every sign of grade hospital')),
    )
  },
}

/** The table of choices begins with the gentlest: nothing that keeps a tooth is below what takes it out. */
export const gentlestFirst: Rule = {
  name: 'gentlest first',
  find: ({ treatments }) =>
    treatments.flatMap((record) => {
      const { choices } = record.value
      const own = choices.filter(({ thisPage }) => thisPage).length
      const removal = choices.findIndex(({ natural }) => natural === 'removed')
      const late = choices.findIndex(
        ({ natural }, index) => removal !== -1 && index > removal && natural !== 'removed',
      )
      const ownFault = [`${own} choices are of this page`, 'thisPage: true at exactly one'] as const
      const lateFault = [
        `${choices[late]?.natural} below removed`,
        'the gentlest choice first: what keeps the tooth above what takes it out',
      ] as const
      return [
        ...(own === 1 ? [] : [faultAt(record, ['choices'], ...ownFault)]),
        ...(late === -1 ? [] : [faultAt(record, ['choices', late, 'natural'], ...lateFault)]),
      ]
    }),
}
