import { useRef } from 'react'
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { BackLink } from '../../parts/back-link.tsx'
import { valueAt } from '#content/check/walk.ts'
import { textsIn } from '#editor/form/fields.ts'
import type { Row } from '#editor/form/translation.ts'
import { wordDiff } from '#editor/word-diff.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { FormFault } from '../../parts/fault.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { keepInput } from '../../requests/kept-input.ts'
import { deskWords, filled, languageName } from '../../words.ts'
import { ChangedWords } from '../changed-words.tsx'
import { KeptWord } from '../kept-word.tsx'
import { useKeptAsTyped } from '../kept-as-typed.ts'
import { recordName } from '../record-names.server.ts'
import { dayOf } from './signature.server.ts'
import { addressOf, askedPart, editedRecord, formFor, partsIn, placeIn, tabsOf } from './record.server.ts'
import { basesOf, type EditedTranslation, keepTexts, rowsIn, translationsOf } from './translation.server.ts'

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
    typed: addressOf(record, undefined, 'texts'),
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
      signed: signaturesIn(one),
      isComputer: one.value.provenance === 'machine',
      rows: shown.flatMap((own) => {
        const row = own[column]
        return row ? { at: row.at.join('.'), own: row.own, state: stateOf(row) } : []
      }),
    })),
    bases: basesOf(translations),
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

type Answer = { fault: string; typed?: Record<string, string>; faults?: Record<string, string> }

export async function action(asked: Asked) {
  const desk = allowed(asked, 'website')
  const record = await editedRecord(desk, placeIn(asked))
  const form = await postedForm(asked.request)
  const words = deskWords().records
  const kept = await keepTexts(desk, record, form)
  if (kept.status === 'newer')
    return data<Answer>({ fault: words.newer, typed: typedIn(form) }, { status: 409 })
  const { faults } = kept
  if (Object.keys(faults).length > 0)
    return data<Answer>({ fault: words.keptFaulty, faults }, { status: 422 })
  const old = asked.url.searchParams.has('old') ? '&old=' : ''
  return redirect(`${addressOf(record, String(form.get('part')), 'languages')}${old}&kept=`, 303)
}

/** What was refused is kept: the form goes on from it. */
export const shouldRevalidate = () => true

function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter(([name]) => /^(gu|hi)\./.test(name)).map(([name, text]) => [name, String(text)]),
  )
}

export default function TranslationPage() {
  const { name, address, here, part, tabs, next, bases, columns, counts, ...loaded } =
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
      <TextsForm key={Object.values(bases).join()} />
    </>
  )
}

/** What is typed is kept by itself; each press sends all of it. */
function TextsForm() {
  const { bases, columns, part, rows, typed } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const words = deskWords().records
  const ref = useRef<HTMLFormElement>(null)
  const kept = useKeptAsTyped(ref, typed)
  return (
    <Form
      method="post"
      encType="multipart/form-data" // otherwise a letter of Gujarati takes nine bytes
      noValidate
      ref={ref}
    >
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {words.save}
      </button>
      <input type="hidden" name="part" value={part} />
      {Object.entries(kept?.hidden ?? bases).map(([name, base]) => (
        <input key={name} type="hidden" name={name} value={base} />
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
        <KeptWord kept={kept} />
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
