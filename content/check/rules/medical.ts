import { suggestion } from '../nearest-name.ts'
import type { Path } from '../fault.ts'
import { grades } from '../../schema/emergency.ts'
import { faultAt, servicesOf, type Rule } from './rule.ts'

/** Each sign is once in the list, under one id and in one wording, in the order of danger. */
export const signsOnce: Rule = {
  name: 'signs only once',
  *find({ triage }) {
    for (const record of triage) {
      const { signs } = record.value
      for (const [index, { id, text, grade }] of signs.entries()) {
        const before = signs.slice(0, index)
        const last = before.at(-1)?.grade ?? grade
        const at = (field: string): Path => ['signs', index, field]
        if (before.some((other) => other.id === id))
          yield faultAt(record, at('id'), `${id} appears again here`, 'every sign once')
        else if (before.some((other) => other.text.toLowerCase() === text.toLowerCase()))
          yield faultAt(record, at('text'), `"${text}" appears again here`, 'every sign once')
        else if (grades.indexOf(last) > grades.indexOf(grade))
          yield faultAt(record, at('grade'), `${grade} below ${last}`, 'the more dangerous grade first')
      }
    }
  },
}

/** What a page names is a sign of the list, and each page says when somebody must come today or go to a hospital. */
export const signsExist: Rule = {
  name: 'signs of a page',
  *find(content) {
    const [triage] = content.triage
    if (!triage) return
    const gradeOf = new Map(triage.value.signs.map(({ id, grade }) => [id, grade]))
    for (const record of [...servicesOf(content), ...content.guides, ...content.emergency]) {
      for (const { path, id } of namedSigns(record.value)) {
        const expected = `an id of content/triage.yaml${suggestion(id, [...gradeOf.keys()])}`
        if (!gradeOf.has(id)) yield faultAt(record, path, `there is no sign ${id}`, expected)
      }
      const expected = 'one at least that means a hospital or a call today'
      if (!record.value.signs.some((id) => ['hospital', 'today'].includes(gradeOf.get(id) ?? '')))
        yield faultAt(record, ['signs'], 'no sign here is urgent', expected)
    }
  },
}

type WithSigns = { signs: string[]; situations?: { sign: string }[] }

function namedSigns({ signs, situations = [] }: WithSigns): { path: Path; id: string }[] {
  return [
    ...signs.map((id, index) => ({ path: ['signs', index], id })),
    ...situations.map(({ sign }, index) => ({ path: ['situations', index, 'sign'], id: sign })),
  ]
}

/** What the desk marks is a sign that cannot wait, found by words that are listed, the more dangerous first. */
export const urgentMarks: Rule = {
  name: 'marks of urgent requests',
  *find({ triage, urgentWords }) {
    const gradeOf = new Map(triage.flatMap(({ value }) => value.signs.map(({ id, grade }) => [id, grade])))
    for (const record of urgentWords) {
      const { marks, typed } = record.value
      for (const [index, { id, sign, typed: named, unless }] of marks.entries()) {
        const at = (field: string): Path => ['marks', index, field]
        const grade = gradeOf.get(sign)
        if (gradeOf.size > 0 && grade !== 'hospital' && grade !== 'today')
          yield faultAt(
            record,
            at('sign'),
            `found ${sign}`,
            'a sign of triage.yaml that means a hospital or a call today',
          )
        if (grade === 'hospital' && gradeOf.get(marks[index - 1]?.sign ?? sign) === 'today')
          yield faultAt(record, at('sign'), `${sign} below a sign for today`, 'the more dangerous first')
        if (marks.slice(0, index).some((other) => other.id === id))
          yield faultAt(record, at('id'), `${id} appears again here`, 'every mark once')
        for (const group of [...named, ...unless])
          if (!(group in typed))
            yield faultAt(
              record,
              at('typed'),
              `there are no words ${group}`,
              `one of ${Object.keys(typed).join(', ')}`,
            )
      }
    }
  },
}

/** A list under "all signs that mean a hospital" that leaves one out sends people the wrong way. */
export const allHospitalSigns: Rule = {
  name: 'all hospital signs',
  *find({ triage, emergency }) {
    const hospital = triage.flatMap(({ value }) => value.signs.filter(({ grade }) => grade === 'hospital'))
    for (const record of emergency)
      for (const { id } of hospital)
        if (!record.value.signs.includes(id))
          yield faultAt(record, ['signs'], `${id} is missing`, 'every sign of grade hospital')
  },
}

/** The table of choices begins with the gentlest: nothing that keeps a tooth is below what takes it out. */
export const gentlestFirst: Rule = {
  name: 'gentlest first',
  *find({ treatments }) {
    for (const record of treatments) {
      const { choices } = record.value
      const own = choices.filter(({ thisPage }) => thisPage).length
      if (own !== 1)
        yield faultAt(record, ['choices'], `${own} choices are of this page`, 'thisPage: true at exactly one')
      const removal = choices.findIndex(({ natural }) => natural === 'removed')
      const late = choices.findIndex(
        ({ natural }, at) => removal >= 0 && at > removal && natural !== 'removed',
      )
      const expected = 'the gentlest choice first: what keeps the tooth above what takes it out'
      if (late >= 0)
        yield faultAt(
          record,
          ['choices', late, 'natural'],
          `${choices[late]?.natural} below removed`,
          expected,
        )
    }
  },
}
