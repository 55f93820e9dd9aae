import { isDeepStrictEqual } from 'node:util'
import { useRef, useState } from 'react'
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { BackLink } from '../../parts/back-link.tsx'
import { type Field, textsIn } from '#editor/form/fields.ts'
import type { Part } from '#editor/form/parts.ts'
import { rearrange } from '#editor/form/read-form.ts'
import { mergedValue } from '#editor/merge.ts'
import type { Fresh } from '#editor/patch-yaml.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { dateOf } from '#time/india.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { shownMoment } from '../../moments.server.ts'
import { DeskIcon } from '../../parts/desk-icon.tsx'
import { FormFault, useToldInView } from '../../parts/fault.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { keepInput } from '../../requests/kept-input.ts'
import { deskWords, filled } from '../../words.ts'
import { fillingsOf } from '../photographs/places.server.ts'
import { recordName } from '../record-names.server.ts'
import { useKeptAsTyped } from '../kept-as-typed.ts'
import { KeptWord } from '../kept-word.tsx'
import { RecordFields } from './fields.tsx'
import { completed, entryPress } from './entries.server.ts'
import { faultsIn } from './faults.server.ts'
import {
  addressOf,
  askedPart,
  baseOf,
  type EditedRecord,
  editedRecord,
  faultsOf,
  formFor,
  labelsIn,
  ofInterface,
  pagePath,
  partsIn,
  placeIn,
  readPart,
  tabsOf,
  textsBefore,
} from './record.server.ts'
import type { KeptPart } from './typed.ts'
import { dated, isRead, rowOf, signatureOf, signed, withSignature } from './signature.server.ts'

export { keepInput as clientAction }

/** A form as it is shown: the fields of a part, and what is told at them. */
type Shown = {
  /** Another one is drawn anew: what was typed is in its fields. */
  turn: string
  fields: Field[]
  before: Record<string, string>
  /** Of the values that the form was made from. */
  base: string
  faults: { path: string; label: string; text: string }[]
  focus?: string | undefined
  /** What is stored of fields that were saved elsewhere meanwhile. */
  stored: { path: string; label: string; text: string }[]
}

/** One part of a record of the website. */
export async function loader(asked: Asked) {
  const desk = allowed(asked, 'website')
  const record = await editedRecord(desk, placeIn(asked))
  const faults = faultsIn(record.kind, record.value)
  const part = askedPart(partsIn(record), asked.url.searchParams.get('part'))
  return {
    name: recordName(record.file),
    kind: record.kind,
    slug: record.slug,
    address: addressOf(record),
    typed: addressOf(record, undefined, 'typed'),
    part: part?.name,
    isList: Array.isArray(record.value),
    isInterface: ofInterface.includes(record.kind),
    tabs: tabsOf(record, faults),
    form: part && shownOf(part, record),
    photographs: fillingsIn(part, record, desk),
    page: pagePath(record) ?? '/',
    isKept: asked.url.searchParams.has('kept'),
    isWithPhotograph: asked.url.searchParams.has('photograph'),
    isDraft: record.version > 0,
    signature: signatureOf(record),
    row: rowOf(record.file),
    person: desk.person.name,
    others: record.others.map(({ by, at }) => ({ by, at: shownMoment(at, desk.now) })),
  }
}

/** What fills the places for photographs in a part. */
function fillingsIn(
  part: Part | undefined,
  { kind, value }: EditedRecord,
  { publisher }: ReturnType<typeof allowed>,
) {
  return part && publisher?.photographs.canTake() ? fillingsOf(formFor(part, kind, value), publisher) : {}
}

type Given = {
  fields?: Field[]
  value?: unknown
  focus?: string | undefined
  stored?: Shown['stored']
}

function shownOf(part: Part, record: EditedRecord, given: Given = {}): Shown {
  const {
    fields = formFor(part, record.kind, record.value),
    value = record.value,
    focus,
    stored = [],
  } = given
  const labels = labelsIn(fields)
  // An entry that has just been added asks for nothing yet.
  const isBlank = 'place' in part && isUnwritten(fields)
  const faults = isBlank ? [] : faultsOf(part, partsIn({ ...record, value }), faultsIn(record.kind, value))
  const base = baseOf(part, record)
  return {
    turn: 'fields' in given ? crypto.randomUUID() : base,
    fields,
    before: textsBefore(part, record, fields),
    base,
    faults: faults.map(({ path, text }) => ({ path, text, label: labels.get(path) ?? '' })),
    focus: focus && firstAt(fields, focus),
    stored,
  }
}

function isUnwritten(fields: Field[]): boolean {
  return fields.every((field) => {
    if (field.kind === 'group') return isUnwritten(field.fields)
    if (field.kind === 'list') return isUnwritten(field.entries)
    return (field.kind !== 'text' && field.kind !== 'prose') || field.text === ''
  })
}

/** The field at a path, else the first below it. */
function firstAt(fields: Field[], path: string): string {
  const paths = textsIn(fields).map((field) => field.path)
  return paths.find((one) => one === path || one.startsWith(`${path}.`)) ?? path
}

type Answer = { fault?: string; form?: Shown }

export async function action(asked: Asked) {
  const desk = allowed(asked, 'website')
  const { requests, person, now: at } = desk
  const record = await editedRecord(desk, placeIn(asked))
  const form = await postedForm(asked.request)
  const wanted = String(form.get('do') ?? '')
  const keep = (next: unknown) => requests.keepDraft({ ...record, next, person, at })
  const words = deskWords().records
  const away = (fault: string) => data<Answer>({ fault }, { status: 409 })

  if (wanted === 'forget') {
    await requests.dropDraft({ file: record.file, personId: person.id, version: record.version, person, at })
    return redirect(addressOf(record), 303)
  }
  const press = (value: unknown) => {
    const waiting = desk.publisher?.photographs.names() ?? []
    return pressIn({ ...record, value }, wanted, {
      read: isRead(record, form.get('words')),
      by: person.name,
      on: dateOf(at),
      waiting,
    })
  }
  const part = askedPart(partsIn(record), String(form.get('part')))
  if (!part) {
    const value = press(record.value)?.value
    if (value !== undefined) await keep(value)
    return redirect(addressOf(record), 303)
  }
  const focus = rearrange(form, wanted)
  const { value, places } = readPart(part, record, form)
  if (form.get('base') !== baseOf(part, record)) return saidElsewhere(part, record, value)
  const fields = formFor(part, record.kind, value, places)
  if (focus !== undefined) {
    // Lists are kept in their new order: the form then begins from it.
    const next = dated(record, value, dateOf(at))
    const { status } = isDeepStrictEqual(next, record.value) ? { status: 'kept' } : await keep(next)
    const stored = status === 'kept' ? { ...record, value: next } : record
    const shown = status === 'kept' ? formFor(part, record.kind, next) : fields
    const own = { fields: shown, value: stored.value, focus }
    return data<Answer>({ form: shownOf(part, stored, own) })
  }
  const typedRecord = completed(record.kind, dated(record, value, dateOf(at)))
  const pressed = press(typedRecord)
  if (pressed && pressed.value === undefined) {
    const form = shownOf(part, record, { fields, value })
    return data<Answer>({ fault: words.newer, form }, { status: 409 })
  }
  const next = pressed ? pressed.value : typedRecord
  if (!isDeepStrictEqual(next, record.value)) {
    const { status } = await keep(next)
    if (status !== 'kept') return away(words.newer)
  }
  if (pressed && 'part' in pressed) return redirect(addressOf(record, pressed.part), 303)
  if (pressed) return redirect(`${addressOf(record, part.name)}#signature`, 303)
  const [, photograph] = /^photograph ([a-z]+\/[a-z0-9-]+)$/.exec(wanted) ?? []
  if (photograph) return redirect(`/desk/site/photographs/${photograph}?part=${part.name}`, 303)
  const shown = shownOf(part, { ...record, value: next })
  if (shown.faults.length > 0) return data<Answer>({ fault: words.keptFaulty, form: shown }, { status: 422 })
  return redirect(`${addressOf(record, part.name)}&kept=`, 303)
}

type Press = { read: boolean; by: string; on: string; waiting: readonly string[] }

/** What a press beside the fields makes of the record with what was typed; its value is undefined where it may not be. */
function pressIn(record: EditedRecord, wanted: string, { read, waiting, ...review }: Press) {
  if (wanted === 'spelling') return { value: withSignature(record) }
  if (wanted === 'sign') return { value: read ? signed(record, review) : undefined }
  return entryPress(wanted, record, { today: review.on, waiting })
}

/** What was stored elsewhere since the form was made comes into it; where both changed a field, what was typed stays, beside the other. */
function saidElsewhere(part: Part, record: EditedRecord, typed: unknown) {
  const [was, theirs, mine] = [record.published, record.value, typed] as [Fresh, Fresh, Fresh]
  const { value } = mergedValue(was, theirs, mine)
  const fields = formFor(part, record.kind, value)
  const texts = new Map(textsIn(fields).map(({ path, text }) => [path, text]))
  const kept = textsIn(formFor(part, record.kind, record.value))
  const stored = kept.filter(({ path, text }) => texts.get(path) !== text)
  const form = shownOf(part, record, { fields, value, stored })
  return data<Answer>({ fault: deskWords().records.newer, form }, { status: 409 })
}

export default function RecordPage() {
  const { name, kind, slug, address, part, page, tabs, isDraft, others, isKept, ...loaded } =
    useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const [last, setLast] = useState(answer)
  if (answer?.form && answer !== last) setLast(answer)
  const form = (answer && last?.form) ?? loaded.form
  const words = deskWords().records
  const changed = tabs.filter((tab) => tab.isChanged).length
  const [typed, setSigned] = useState<{ turn: string; signature: KeptPart['signature'] }>()
  const signature = typed && typed.turn === form?.turn ? typed.signature : loaded.signature
  const isJustKept = isKept && !answer
  return (
    <>
      <BackLink to="/desk/site/words">{words.title}</BackLink>
      <PageHead title={name} lead={isDraft ? filled(words.changed, { count: changed }) : words.asPublished}>
        {isDraft && (
          <button className="button button--quiet" form={formId} name="do" value="forget">
            <DeskIcon name="undo" /> {words.forget}
          </button>
        )}
        <Link
          className="button"
          to={`/desk/site/languages/${kind}${slug ? `/${slug}` : ''}?part=${part ?? ''}`}
        >
          {words.languages}
        </Link>
      </PageHead>
      {others.map(({ by, at }) => (
        <p key={by} className="note note--info field">
          {filled(words.other, { name: by, time: at })}
        </p>
      ))}
      <nav className="chips field" aria-label={words.partsOf}>
        {tabs.map((tab) => (
          <Link
            key={tab.name}
            className="chip"
            to={`${address}?part=${tab.name}`}
            aria-current={tab.name === part ? 'page' : undefined}
          >
            {tab.title}
            {tab.isChanged && <span className="tag tag--due">{words.isChanged}</span>}
            {tab.isFaulty && <span className="tag tag--late">{words.isFaulty}</span>}
          </Link>
        ))}
      </nav>
      {loaded.isInterface && <p className="soft field">{words.interfaceWords}</p>}
      {loaded.isList && <EntryPresses />}
      {loaded.isWithPhotograph && !answer && (
        <p className="note note--done field" role="status">
          {deskWords().photographs.isKept}
          {(form?.faults.length ?? 0) > 0 && ` ${deskWords().photographs.keptRest}`}
        </p>
      )}
      {isJustKept && (
        <p className="note note--done field" role="status">
          <span>{words.kept}</span>{' '}
          <Link
            to={`/desk/site/preview?${new URLSearchParams({ page, from: `${address}?part=${part ?? ''}` })}`}
          >
            {deskWords().website.preview.title}
          </Link>{' '}
          <Link to="/desk/site/publish">{words.publish}</Link>
        </p>
      )}
      {isJustKept && <Signature signature={signature} />}
      {form ? (
        <PartForm
          key={`${part} ${form.turn}`}
          form={form}
          answer={answer}
          onKept={({ signature }) => setSigned({ turn: form.turn, signature })}
        />
      ) : (
        <Form method="post" id={formId} />
      )}
      {!isJustKept && <Signature signature={signature} />}
    </>
  )
}

/** Each button of the page sends the one form: what was typed is kept first. */
const formId = 'record'

type PartFormProps = {
  form: Shown
  answer: Answer | undefined
  onKept: (kept: KeptPart) => void
}

function PartForm({ form, answer, onKept }: PartFormProps) {
  const { part, photographs, signature, typed } = useLoaderData<typeof loader>()
  const words = deskWords().records
  const ref = useRef<HTMLFormElement>(null)
  const kept = useKeptAsTyped<KeptPart>(ref, typed, onKept)
  useToldInView(ref, answer)
  return (
    <Form method="post" id={formId} className="record-form" noValidate ref={ref}>
      {/* Enter in a field presses the first button of a form. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {words.save}
      </button>
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="base" value={kept?.hidden['base'] ?? form.base} />
      <input type="hidden" name="words" value={kept?.hidden['words'] ?? signature?.words ?? ''} />
      <FormFault text={answer?.fault} />
      <Faults faults={form.faults} />
      {form.stored.map(({ path, label, text }) => (
        <p key={path} className="note note--warning field">
          <span>
            {label}: {words.storedNow} <b lang="en">{text || words.nothing}</b>
          </span>
        </p>
      ))}
      <RecordFields
        fields={form.fields}
        photographs={photographs}
        before={form.before}
        focus={form.focus}
        faults={Object.fromEntries(form.faults.map(({ path, text }) => [path, text]))}
      />
      <p className="row section">
        <button className="button button--primary">{words.save}</button>
        <KeptWord kept={kept} />
      </p>
    </Form>
  )
}

function Faults({ faults }: { faults: Shown['faults'] }) {
  if (faults.length === 0) return null
  const words = deskWords().records
  return (
    <div className="note note--fault field">
      <DeskIcon name="wrong" />
      <div>
        <p className="strong">{filled(words.stops, { count: faults.length })}</p>
        <ul>
          {faults.map(({ path, label, text }) => (
            <li key={path}>
              <a href={`#${path}`}>{label || words.thisPart}</a>: {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Of a list such as the dentists: one more, and what to do with the one that is open. */
function EntryPresses() {
  const { kind, part, tabs } = useLoaderData<typeof loader>()
  const words = deskWords().records
  const adds: Record<string, string> = words.add
  const place = Number(part)
  return (
    <p className="row field">
      <button className="button button--quiet" form={formId} name="do" value="entry add">
        <DeskIcon name="plus" /> {adds[kind] ?? words.addOne}
      </button>
      <button
        className="button button--text"
        form={formId}
        name="do"
        value={`entry up ${place}`}
        disabled={place === 0}
      >
        {words.up}
      </button>
      <button
        className="button button--text"
        form={formId}
        name="do"
        value={`entry down ${place}`}
        disabled={place === tabs.length - 1}
      >
        {words.down}
      </button>
      <button
        className="button button--text"
        form={formId}
        name="do"
        value={`entry remove ${place}`}
        disabled={tabs.length === 1}
      >
        {words.takeOut}
      </button>
    </p>
  )
}

/** Who has read a medical page, and what becomes of that. */
function Signature({ signature }: Pick<KeptPart, 'signature'>) {
  const { row, person } = useLoaderData<typeof loader>()
  const words = deskWords().records
  if (!signature) return null
  const { by, on, ends } = signature
  return (
    <section className="box section" id="signature">
      <h2>{words.asks}</h2>
      <p>{words.translationsStay}</p>
      <div className="field">
        <p>
          {ends
            ? filled(words.signatureEnds, ends)
            : by
              ? filled(words.signedBy, { by, on })
              : words.unsigned}
        </p>
        <p className="row field">
          {!by && (
            <button className="button" form={formId} name="do" value="sign">
              {filled(words.signNow, { name: person })}
            </button>
          )}
          {ends && (
            <button className="button button--quiet" form={formId} name="do" value="spelling">
              {words.onlySpelling}
            </button>
          )}
          <Link to={`/desk/site/read#${row}`}>{words.toSign}</Link>
        </p>
      </div>
    </section>
  )
}
