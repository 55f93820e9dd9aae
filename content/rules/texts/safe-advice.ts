import { nearestName } from '../../check/nearest-name.ts'
import type { Path } from '../../check/fault.ts'
import type { RecordFile } from '../../check/record-file.ts'
import { grades } from '../../catalogue/schema.ts'
import { faultAt, medicalOf, servicesOf, type Found, type Rule } from '../rule.ts'
import { textsOf, visibleTextsOf } from './texts.ts'

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

const injection = /\b(numbed|injections?)\b/i

/** Who is numbed can be allergic to it, so that page names the signs of an allergy. */
export const allergyWhereNumbed: Rule = {
  name: 'allergy where numbed',
  find: ({ treatments }) =>
    treatments
      .filter(({ value }) => {
        const { comfort } = value.visit
        return injection.test(`${comfort.value} ${comfort.note ?? ''}`) && !value.signs.includes('allergy')
      })
      .map((record) =>
        faultAt(record, ['signs'], 'something is numbed, and allergy is missing', 'allergy under signs'),
      ),
}

/** How soon to come is said by the signs alone, or two pages grade one danger differently. */
const urgency =
  /\b(call|phone|ring|reach|book|come|see) (us |a dentist |the dentist |your dentist |in )?(now|today|at once|immediately|straight away|the same day|soon|urgently|without delay|within (\w+ )?(hours?|days?|the week))\b/i

export const urgencyInTriage: Rule = {
  name: 'urgency only in triage.yaml',
  find: (content) =>
    [...servicesOf(content), ...content.guides].flatMap((record) =>
      visibleTextsOf(record.value).flatMap(({ path, text }) => {
        const hit = urgency.exec(text)
        const expected = 'a sign of content/triage.yaml under signs, which has its one grade'
        return hit ? [faultAt(record, path, `found "${hit[0]}"`, expected)] : []
      }),
    ),
}

/** A tick never stands before a prohibition, and a cross never before anything else. */
export const doAndDont: Rule = {
  name: 'do and do not',
  find: (content) =>
    medicalOf(content).flatMap((record) =>
      textsOf(record.value).flatMap(({ path, text }) => {
        const list = path.at(-2)
        if (list === 'do' && /\b(do not|don't|never|avoid|stop)\b|^(no|not)\b/i.test(text))
          return [
            faultAt(record, path, `"${text}" forbids something`, 'what to do; the rest goes under dont'),
          ]
        if (list === 'dont' && !/^(no|do not|never)\b/i.test(text))
          return [faultAt(record, path, `begins with "${text.split(' ')[0]}"`, 'No, Never or Do not first')]
        return []
      }),
    ),
}

type Safeguard = {
  name: string
  /** A text that says this … */
  says: RegExp
  /** … must not say this, or must say this too. */
  never?: RegExp
  also?: RegExp
  expected: string
}

/** What has been wrong or dangerous once, and must not come back. */
const safeguards: Safeguard[] = [
  {
    name: 'two weeks',
    says: /\b(sore|ulcer|patch|lump|heal)/i,
    never: /\b(three|four|3|4) weeks\b/i,
    expected: 'two weeks: a sore that has not healed by then must be examined',
  },
  {
    name: 'removed tissue',
    says: /\b(laborator|biops|tested|testing)/i,
    never: /\b(when|if|where) (it is |this is )?(advised|needed|necessary|in doubt)\b/i,
    expected: 'always sent to a laboratory, whatever it looks like',
  },
  {
    name: 'gels and ages',
    says: /\b(mouth|teething|numbing|pain[- ]?relie\w+|salicylate) gels?\b/i,
    also: /\b(16|sixteen|bab(y|ies))\b/i,
    expected: 'for which age not: no salicylate gel under 16, no numbing gel for babies',
  },
  {
    name: 'knocked-out teeth',
    says: /\bknocked[- ]out\b[^]*\bmilk\b(?! t)/i,
    also: /\b(back|replant)/i,
    expected: 'to put it back first, and milk where that cannot be done',
  },
  {
    name: 'antibiotics',
    says: /\bantibiotic/i,
    also: /\b(no|not|never|without|only|prescri|before|rarely|dentist|doctor)/i,
    expected: 'that none is taken without a prescription, or that it does not remove the cause',
  },
]

/** Advice that was unsafe once stays mended on every page. */
export const safeAdvice: Rule = {
  name: 'safe advice',
  find: (content) =>
    [...medicalOf(content), ...content.stories, ...content.pages].flatMap((record) =>
      textsOf(record.value).flatMap(({ path, text }) =>
        safeguards
          .filter(
            ({ says, never, also }) => says.test(text) && (never?.test(text) || also?.test(text) === false),
          )
          .map(({ name, expected }) => faultAt(record, path, `${name}: "${opening(text)}"`, expected)),
      ),
    ),
}

function opening(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** Who speaks of medicine for pain also shows what to ask before taking it. */
export const medicineNote: Rule = {
  name: 'words on painkillers',
  find: (content) =>
    [...servicesOf(content), ...content.guides, ...content.emergency].flatMap((record) => {
      if (record.value.medicineNote) return []
      const mention = visibleTextsOf(record.value).find(({ text }) =>
        /\bpainkillers?\b|\bantibiotics?\b/i.test(text),
      )
      if (!mention) return []
      return [faultAt(record, mention.path, 'speaks of painkillers or antibiotics', 'medicineNote: true')]
    }),
}

/** The table of choices begins with the gentlest: nothing that keeps a tooth stands below what takes it out. */
export const gentlestFirst: Rule = {
  name: 'gentlest first',
  find: ({ treatments }) =>
    treatments.flatMap((record) => {
      const { choices } = record.value
      const own = choices.filter(({ thisPage }) => thisPage).length
      const firstRemoval = choices.findIndex(({ natural }) => natural === 'removed')
      const late = choices.findIndex(
        ({ natural }, index) => firstRemoval !== -1 && index > firstRemoval && natural !== 'removed',
      )
      return [
        ...(own === 1
          ? []
          : [
              faultAt(
                record,
                ['choices'],
                `${own} choices are of this page`,
                'thisPage: true at exactly one',
              ),
            ]),
        ...(late === -1
          ? []
          : [
              faultAt(
                record,
                ['choices', late, 'natural'],
                `${choices[late]!.natural} below removed`,
                'the gentlest choice first: what keeps the tooth above what takes it out',
              ),
            ]),
      ]
    }),
}
