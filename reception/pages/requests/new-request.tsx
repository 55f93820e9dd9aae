import { randomUUID } from 'node:crypto'
import { type FormEvent, useRef, useState } from 'react'
import {
  data,
  Form,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useFetcher,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import type { Desk } from '#site/server-access.ts'
import { type Entry, sources } from '../../model/entry.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { orStoreAway, readTime, refused } from '../diary/book-gap.server.ts'
import { useHydrated } from '../hydrated.ts'
import { Choices } from '../parts/choices.tsx'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { deskWords, filled } from '../words.ts'
import { type KnownPerson, peopleOf } from './known-people.server.ts'
import { PersonFields, WishFields } from './request-fields.tsx'
import { newEntry } from './new-entry.server.ts'
import { lengthsOfTopics, nextTimes, usualMinutes } from './next-times.server.ts'
import { spokenLanguages } from './typed-request.server.ts'
import { isRenewed, keepInput, textsIn } from './kept-input.ts'

export { keepInput as clientAction }

/** A look at who has a number leaves the form as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formData?.get('do') !== 'look' && isRenewed(args)
}

/** A request that comes by phone, at the counter or by WhatsApp; `?patient=` is a request of somebody who is known. */
export async function loader(asked: Asked) {
  const { requests, now } = allowed(asked, 'see-requests')
  const lengths = await lengthsOfTopics(requests)
  const [known, times] = await Promise.all([
    requests.one(asked.url.searchParams.get('patient') ?? ''),
    nextTimes(requests, Object.values(lengths), now),
  ])
  const { name = '', phone = '', email = '' } = known?.fields ?? {}
  const usual = { name, phone, email, language: known?.language ?? '' }
  return { formId: randomUUID(), languages: spokenLanguages(), usual, lengths, times }
}

const answerNames = ['source', 'topic', 'time', 'whose', 'phone', 'name', 'do'] as const
/** All free times, on the page where a request is booked. */
const allTimes = 'all'

const blank = { day: '', part: '', message: '' }

type Typed = Record<(typeof answerNames)[number], string>
type Answer = {
  /** Unknown where no server has answered. */
  typed?: Typed
  fields?: Record<'name' | 'phone' | 'email' | 'language' | keyof typeof blank, string>
  fault?: string
  faults?: ReturnType<typeof newEntry>['faults']
  /** Who has the number. */
  known?: KnownPerson[]
}
type End = { ref: string } | (Omit<Answer, 'typed'> & { status: number })

export async function action(asked: Asked) {
  const form = await postedForm(asked.request)
  const typed = textsIn(form, answerNames)
  const end = await orStoreAway<End>(typed.do === 'look' ? lookUp(asked, typed) : keep(asked, form, typed))
  if ('ref' in end) return redirect(`/desk/requests/${end.ref}${typed.time === allTimes ? '/book' : ''}`, 303)
  const { status, ...answer } = end
  return data<Answer>({ typed, ...answer }, { status })
}

async function lookUp(asked: Asked, { phone }: Typed): Promise<End> {
  return { known: await peopleOf(allowed(asked, 'see-requests').requests, { phone }), status: 200 }
}

/** Keeps a call; of a number that others have, it is asked once whose it is. */
async function keep(asked: Asked, form: FormData, typed: Typed): Promise<End> {
  const { topic, time, whose, phone, name } = typed
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const source = sources.find((one) => one === typed.source) ?? 'phone'
  const known = await peopleOf(requests, { phone, name })
  const same = known.find(({ ref }) => ref === whose)
  if (same) form.set('name', same.name)
  if (same && !form.get('language')) form.set('language', same.language)
  const { entry, fields, faults, isFaulty } = newEntry(form, { source, person, at, of: same?.ref ?? '' })
  const shown = { fields: { ...fields, language: entry.language }, known }
  const { newRequest, fields: words } = deskWords()
  if (isFaulty) return { ...shown, faults, fault: words.look, status: 422 }
  const isOther = whose === others || known.length === 0 || known.some(({ isNamed }) => isNamed)
  if (!same && !isOther) return { ...shown, fault: newRequest.whose, status: 422 }
  const end = await writeDown(requests, entry, { time, minutes: (await lengthsOfTopics(requests))[topic] })
  return 'ref' in end ? end : { ...shown, ...end }
}

/** The choice that a number is of two people. */
const others = 'others'

type Wanted = { time: string; minutes: number | undefined }

/** Keeps a call, with the time that was chosen if there is one: all or nothing. */
async function writeDown(requests: Desk['requests'], entry: Entry, { time, minutes = usualMinutes }: Wanted) {
  if (time === '' || time === allTimes) return { ref: await requests.enter(entry) }
  const read = readTime({ time, minutes: String(minutes) })
  if ('fault' in read) return { ...read, status: 422 }
  const { visit } = read
  const end = await requests.bookNew({ ...entry, visit, isHere: false })
  return end.status === 'done' ? end : refused(requests, end.status, visit, entry.at)
}

export default function NewRequest() {
  const { formId, languages, usual, lengths, times } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const words = deskWords().newRequest
  const [topic, setTopic] = useState(answer?.typed?.topic ?? '')
  const [wanted, setWanted] = useState(answer?.typed?.time ?? '')
  const { known, look } = useKnown(answer)
  const form = useRef<HTMLFormElement>(null)
  const isLive = useHydrated()
  const isBusy = useNavigation().state !== 'idle'
  const values = { ...blank, ...usual, ...answer?.fields }
  const faults = answer?.faults ?? {}
  const minutes = lengths[topic] ?? lengths['']
  const offered = times[Number(minutes)] ?? []
  const place = offered.find(({ value }) => value === wanted)
  return (
    <>
      <PageHead title={words.title} />
      <FormFault text={answer?.fault} />
      <Form method="post" className="new-request" ref={form} onInput={look}>
        <input type="hidden" name="formId" value={formId} />
        <Choices
          legend={words.source}
          name="source"
          names={words.sources}
          chosen={answer?.typed?.source || 'phone'}
        />
        <PersonFields values={values} faults={faults}>
          <Known
            people={known}
            chosen={answer?.typed?.whose}
            onSame={(name) => fill(form.current?.elements.namedItem('name'), name)}
          />
        </PersonFields>
        <Choices legend={words.what} name="topic" names={words.topics} chosen={topic} onChoose={setTopic} />
        <Choices
          key={minutes}
          legend={
            <>
              {words.when}{' '}
              <span className="soft">{filled(words.nextFree, { minutes: String(minutes) })}</span>
            </>
          }
          name="time"
          names={{
            ...Object.fromEntries(
              offered.map(({ value, text, ...of }) => [value, <Time key={value} {...{ text, of }} />]),
            ),
            [allTimes]: words.allTimes,
            '': words.callBack,
          }}
          chosen={place || wanted === allTimes ? wanted : ''}
          onChoose={setWanted}
        />
        <details className="field" open={Boolean(faults.email)}>
          <summary>{words.more}</summary>
          <p className="field">
            <label htmlFor="message">{words.message}</label>
            <textarea
              className="input"
              id="message"
              name="message"
              rows={2}
              maxLength={4000}
              defaultValue={values.message}
            />
          </p>
          <WishFields values={values} faults={faults} languages={languages} />
        </details>
        <p className="outcome__save">
          <button className="button button--primary" aria-disabled={isBusy}>
            {isLive ? (place?.does ?? (wanted === allTimes ? words.keepAndBook : words.keep)) : words.save}
          </button>
        </p>
      </Form>
    </>
  )
}

function Time({ text, of: { letter, place } }: { text: string; of: { letter: string; place: number } }) {
  return (
    <>
      {text}{' '}
      <span className={`letter dentist-${place}`} aria-hidden="true">
        {letter}
      </span>
    </>
  )
}

/** Who has the number, looked up while it is typed. */
function useKnown(answer: Answer | undefined) {
  const found = useFetcher<Answer>()
  const [number, setNumber] = useState('')
  const look = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'phone') return
    setNumber(target.value)
    if (target.value.replaceAll(/\P{Nd}/gu, '').length < 10) return
    void found.submit({ do: 'look', phone: target.value }, { method: 'post' })
  }
  const of = number === '' ? answer : found.data
  const isOf = number === '' || of?.typed?.phone === number
  return { known: (isOf && of?.known) || [], look }
}

function fill(field: Element | RadioNodeList | null | undefined, text: string): void {
  if (field instanceof HTMLInputElement) field.value = text
}

type KnownProps = {
  people: KnownPerson[]
  chosen: string | undefined
  onSame: (name: string) => void
}

/** Of people who share a number one is chosen, or another person. */
function Known({ people, chosen, onSame }: KnownProps) {
  const words = deskWords().newRequest
  const names = people.map(({ ref, name, lang, told }) => [
    ref,
    <>
      <b lang={lang}>{name}</b> <span className="soft">{told}</span> · {words.same}
    </>,
  ])
  return (
    <div role="status" className={people.length > 0 ? 'box box--tinted known' : undefined}>
      {people.length > 0 && (
        <Choices
          key={people.map(({ ref }) => ref).join()}
          legend={words.known}
          name="whose"
          names={{ ...Object.fromEntries(names), [others]: words.two }}
          chosen={chosen}
          onChoose={(whose) => {
            const same = people.find(({ ref }) => ref === whose)
            if (same) onSame(same.name)
          }}
          isList
        />
      )}
    </div>
  )
}
