import { type ComponentType, type FormEvent, type RefAttributes, useRef, useState } from 'react'
import { type FormProps, useFetcher } from 'react-router'
import { useHydrated } from '../hydrated.ts'
import { Choices } from '../parts/choices.tsx'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { deskWords, filled } from '../words.ts'
import type { KnownPerson } from './known-people.server.ts'
import type { Answer, givenFor } from './new-request.server.ts'
import { allTimes, others } from './new-request-names.ts'
import { PersonFields, WishFields } from './request-fields.tsx'

export const newRequestPath = '/desk/requests/new'

const blank = { day: '', part: '', message: '' }

type Props = {
  given: Awaited<ReturnType<typeof givenFor>>
  answer: Answer | undefined
  isBusy: boolean
  /** The form of the page, or of the sheet over another page. */
  Form: ComponentType<
    Pick<FormProps, 'method' | 'action' | 'className' | 'onInput' | 'children'> &
      RefAttributes<HTMLFormElement>
  >
}

/** A request that comes by phone, at the counter or by WhatsApp. */
export function NewRequestForm({ given, answer, isBusy, Form }: Props) {
  const { formId, languages, elseIn, usual, lengths, times } = given
  const words = deskWords().newRequest
  const [topic, setTopic] = useState(answer?.typed?.topic ?? '')
  const [wanted, setWanted] = useState(answer?.typed?.time ?? '')
  const { known, look } = useKnown(answer)
  const form = useRef<HTMLFormElement>(null)
  const isLive = useHydrated()
  const values = { ...blank, ...usual, ...answer?.fields }
  const faults = answer?.faults ?? {}
  const minutes = lengths[topic] ?? lengths['']
  const offered = times[Number(minutes)] ?? []
  const place = offered.find(({ value }) => value === wanted)
  return (
    <>
      <PageHead title={words.title} />
      <FormFault text={answer?.fault} />
      <Form method="post" action={newRequestPath} className="new-request" ref={form} onInput={look}>
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
            onSame={({ name, language }) => {
              fill(form.current?.elements.namedItem('name'), name)
              fill(form.current?.elements.namedItem('language'), language)
            }}
          />
        </PersonFields>
        <Choices
          legend={
            <>
              {deskWords().fields.language}{' '}
              <span className="soft">{filled(words.elseIn, { language: elseIn })}</span>
            </>
          }
          name="language"
          names={languages}
          chosen={values.language}
        />
        <Choices legend={words.what} name="topic" names={words.topics} chosen={topic} onChoose={setTopic} />
        <Choices
          key={minutes}
          legend={
            <>
              {words.when} <span className="soft">{filled(words.nextFree, { minutes })}</span>
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
          <WishFields values={values} faults={faults} />
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
    void found.submit({ do: 'look', phone: target.value }, { method: 'post', action: newRequestPath })
  }
  const of = number === '' ? answer : found.data
  const isOf = number === '' || of?.typed?.phone === number
  return { known: (isOf && of?.known) || [], look }
}

function fill(field: Element | RadioNodeList | null | undefined, text: string): void {
  if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = text
}

type KnownProps = {
  people: KnownPerson[]
  chosen: string | undefined
  onSame: (same: KnownPerson) => void
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
            if (same) onSame(same)
          }}
          isList
        />
      )}
    </div>
  )
}
