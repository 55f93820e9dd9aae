import { createHash } from 'node:crypto'
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { BackLink } from '../../parts/back-link.tsx'
import { valueAt } from '#content/check/walk.ts'
import { isShared } from '#content/translations/shared.ts'
import { textsIn } from '#editor/form/fields.ts'
import { type Edit, editedTranslation, type Row } from '#editor/form/translation.ts'
import { wordDiff } from '#editor/word-diff.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { dateOf } from '#time/india.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { FormFault } from '../../parts/fault.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { keepInput } from '../../requests/kept-input.ts'
import { deskWords, filled, languageName } from '../../words.ts'
import { ChangedWords } from '../changed-words.tsx'
import { recordName } from '../record-names.server.ts'
import { dayOf } from './signature.server.ts'
import { addressOf, askedPart, editedRecord, formFor, partsIn, placeIn, tabsOf } from './record.server.ts'
import { type EditedTranslation, faultsOfTranslation, rowsIn, translationsOf } from './translation.server.ts'

export { keepInput as clientAction }

/** A part of a record in all languages: the English beside the fields of the others. */
export async function loader(asked: Asked) {
  const desk = allowed(asked, 'website')
  const record = await editedRecord(desk, placeIn(asked))
  const translations = await translationsOf(desk, record)
  const part = askedPart(partsIn(record), asked.url.searchParams.get('part'))
  const isOnlyOld = asked.url.searchParams.has('old')
  const labels = new Map(
    part && textsIn(formFor(part, record.kind, record.value)).map(({ path, label }) => [path, label]),
  )
  const prefix = part && 'place' in part ? `${part.place}.` : ''
  const [first = [], ...others] = translations.map(({ rows }) => rowsIn(record, part?.name, rows))
  const shown = first.flatMap((row, place) => {
    const own = [row, ...others.flatMap((rows) => rows[place] ?? [])]
    return isOnlyOld && own.every((one) => stateOf(one) === 'fits') ? [] : [own]
  })
  const tabs = tabsOf(record, []).map((tab) => ({ ...tab, left: leftIn(translations, record, tab.name) }))
  return {
    name: recordName(record.file),
    address: addressOf(record),
    here: addressOf(record, undefined, 'languages'),
    part: part?.name,
    isOnlyOld,
    tabs,
    /** Where the next old text is. */
    next: shown.some((own) => own.some((one) => stateOf(one) !== 'fits'))
      ? part?.name
      : tabs.find(({ left }) => left > 0)?.name,
    rows: shown.flatMap(([row]) => {
      if (!row) return []
      const before = valueAt(record.published, row.at)
      const pieces = wordDiff(typeof before === 'string' ? before : row.english, row.english)
      const at = row.at.join('.')
      return { at, pieces, label: labels.get(at.slice(prefix.length)) ?? '' }
    }),
    columns: translations.map((one, column) => ({
      language: one.language,
      base: baseOf(one),
      signed: signaturesIn(one),
      isComputer: one.value.provenance === 'machine',
      rows: shown.flatMap((own) => {
        const row = own[column]
        return row ? { at: row.at.join('.'), own: row.own, state: stateOf(row) } : []
      }),
    })),
    counts: translations.map(({ language, rows }) => ({
      language,
      all: rows.length,
      old: rows.filter(({ isOld }) => isOld).length,
      missing: rows.filter(({ path }) => path === undefined).length,
    })),
    isKept: asked.url.searchParams.has('kept'),
  }
}

function stateOf({ path, own, isOld }: Row): OwnProps['state'] {
  return path === undefined || own === '' ? 'missing' : isOld ? 'old' : 'fits'
}

function signaturesIn({ value: { review } }: EditedTranslation) {
  return [review.language, review.medical].flatMap((one) => (one ? [{ by: one.by, on: dayOf(one.on) }] : []))
}

function leftIn(
  translations: EditedTranslation[],
  record: Parameters<typeof rowsIn>[0],
  part: string,
): number {
  return translations
    .flatMap(({ rows }) => rowsIn(record, part, rows))
    .filter(({ isOld, path }) => isOld || !path).length
}

const baseOf = ({ value }: EditedTranslation) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

type Answer = { fault: string; typed?: Record<string, string>; faults?: Record<string, string> }

export async function action(asked: Asked) {
  const desk = allowed(asked, 'website')
  const { requests, person, now: at } = desk
  const record = await editedRecord(desk, placeIn(asked))
  const translations = await translationsOf(desk, record)
  const form = await postedForm(asked.request)
  const part = String(form.get('part'))
  const wanted = String(form.get('do') ?? '')
  const words = deskWords().records
  const faults: Record<string, string> = {}
  for (const one of translations) {
    const edits = editsIn(form, one, rowsIn(record, part, one.rows))
    const [signs] = (['language', 'medical'] as const).filter((as) => wanted === `${as} ${one.language}`)
    const all = wanted === `fits ${one.language}` ? one.rows.map((row) => ({ at: row.at.join('.') })) : edits
    if (all.length === 0 && !signs) continue
    if (form.get(`base.${one.language}`) !== baseOf(one))
      return data<Answer>({ fault: words.newer, typed: typedIn(form) }, { status: 409 })
    const edited = editedTranslation(record.value, one.value, all, isShared(record.file))
    const signature = { by: person.name, on: dateOf(at) }
    const next = signs ? { ...edited, review: { ...edited.review, [signs]: signature } } : edited
    const { status } = await requests.keepDraft({ ...one, next, person, at })
    if (status !== 'kept') return data<Answer>({ fault: words.newer, typed: typedIn(form) }, { status: 409 })
    for (const [path, text] of Object.entries(faultsOfTranslation(record, next)))
      faults[`${one.language}.${path}`] = text
  }
  if (Object.keys(faults).length > 0)
    return data<Answer>({ fault: words.keptFaulty, faults }, { status: 422 })
  const old = asked.url.searchParams.has('old') ? '&old=' : ''
  return redirect(`${addressOf(record, part, 'languages')}${old}&kept=`, 303)
}

/** What was typed anew, and the one text of which a press says that it still fits. */
function editsIn(form: FormData, { language }: EditedTranslation, rows: EditedTranslation['rows']): Edit[] {
  return rows.flatMap(({ at, own }) => {
    const path = at.join('.')
    const name = `${language}.${path}`
    const typed = form.get(name)
    const text = typeof typed === 'string' ? oneLine(typed) : own
    if (text !== own) return [{ at: path, text }]
    return form.get('do') === `fits ${name}` ? [{ at: path }] : []
  })
}

function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter(([name]) => /^(gu|hi)\./.test(name)).map(([name, text]) => [name, String(text)]),
  )
}

export default function TranslationPage() {
  const { name, address, here, part, tabs, next, rows, columns, counts, ...loaded } =
    useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const words = deskWords().records
  const addressIn = (name: string | undefined, isOnlyOld = loaded.isOnlyOld) =>
    `${here}?part=${name ?? ''}${isOnlyOld ? '&old=' : ''}`
  const [firstLeft] = columns.flatMap(({ language, rows }) =>
    rows.filter(({ state }) => state !== 'fits').map(({ at }) => `${language}.${at}`),
  )
  const lead = counts
    .map(({ language, all, old, missing }) =>
      filled(words.counts, {
        language: languageName(language),
        all,
        old,
        missing,
      }),
    )
    .join(' ')
  return (
    <>
      <BackLink to={`${address}?part=${part ?? ''}`}>{words.inEnglish}</BackLink>
      <PageHead title={name} lead={lead} />
      <nav className="chips field" aria-label={words.partsOf}>
        {tabs.map((tab) => (
          <Link
            key={tab.name}
            className="chip"
            to={addressIn(tab.name)}
            aria-current={tab.name === part ? 'page' : undefined}
          >
            {tab.title}
            {tab.left > 0 && (
              <span className="tag tag--due">{filled(words.leftHere, { count: tab.left })}</span>
            )}
          </Link>
        ))}
      </nav>
      <p className="row field">
        <Link
          className="chip"
          to={addressIn(part, !loaded.isOnlyOld)}
          aria-current={loaded.isOnlyOld || undefined}
        >
          {words.onlyOld}
        </Link>
        {next !== undefined && (
          <a className="button button--quiet" href={next === part ? `#${firstLeft}` : addressIn(next)}>
            {words.nextOld}
          </a>
        )}
      </p>
      {loaded.isKept && !answer && (
        <p className="note note--done field" role="status">
          {words.kept}
        </p>
      )}
      <Form
        method="post"
        encType="multipart/form-data" // otherwise a letter of Gujarati takes nine bytes
        key={columns.map(({ base }) => base).join()}
        noValidate
      >
        <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {words.save}
        </button>
        <input type="hidden" name="part" value={part} />
        {columns.map(({ language, base }) => (
          <input key={language} type="hidden" name={`base.${language}`} value={base} />
        ))}
        <FormFault text={answer?.fault} />
        <ul className="translations">
          {rows.map((row, place) => (
            <li key={row.at}>
              <p className="strong">{row.label}</p>
              <div id={`en.${row.at}`}>
                <ChangedWords label="" lang="en" pieces={row.pieces} />
              </div>
              {columns.map(({ language, isComputer, rows: own }) => (
                <Own
                  key={language}
                  language={language}
                  isComputer={isComputer}
                  {...(own[place] ?? { at: row.at, own: '', state: 'missing' })}
                />
              ))}
            </li>
          ))}
        </ul>
        <p className="row section">
          <button className="button button--primary">{words.save}</button>
        </p>
        <section className="box box--tinted section">
          <h2>{words.readByPerson}</h2>
          <p>{words.readNote}</p>
          {columns.map(({ language, signed }) => (
            <div className="field" key={language}>
              <h3>{languageName(language)}</h3>
              <p className="row">
                <button className="button button--quiet" name="do" value={`language ${language}`}>
                  {words.haveRead}
                </button>
                <button className="button button--quiet" name="do" value={`medical ${language}`}>
                  {words.agreeAsDentist}
                </button>
                <button className="button button--text" name="do" value={`fits ${language}`}>
                  {words.allFits}
                </button>
              </p>
              {signed.map((one, place) => (
                <p className="soft" key={place}>
                  {filled(words.signedBy, one)}
                </p>
              ))}
            </div>
          ))}
        </section>
      </Form>
    </>
  )
}

type OwnProps = {
  language: 'gu' | 'hi'
  isComputer: boolean
  at: string
  own: string
  state: 'missing' | 'old' | 'fits'
}

function Own({ language, isComputer, at, own, state }: OwnProps) {
  const answer = useActionData<Answer>()
  const words = deskWords().records
  const name = `${language}.${at}`
  const fault = answer?.faults?.[name]
  const isUnread = state === 'fits' && isComputer
  return (
    <div>
      <p className="row">
        <label htmlFor={name}>{languageName(language)}</label>
        {(state !== 'fits' || isUnread) && (
          <span className={state === 'old' ? 'tag tag--due' : 'tag'}>
            {isUnread ? words.states.computer : words.states[state]}
          </span>
        )}
        {state === 'old' && (
          <button className="button button--text" name="do" value={`fits ${name}`}>
            {words.stillFits}
          </button>
        )}
      </p>
      <textarea
        className={fault ? 'input input--faulty' : 'input'}
        id={name}
        name={name}
        lang={language}
        rows={Math.max(1, Math.ceil(own.length / 36))}
        defaultValue={answer?.typed?.[name] ?? own}
        aria-describedby={`en.${at}${fault ? ` ${name}-fault` : ''}`}
        aria-invalid={fault ? true : undefined}
      />
      {fault && (
        <p className="fault" id={`${name}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}

function oneLine(typed: string): string {
  const lines = typed.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).join(' ')
}
