import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import type { Desk } from '#site/server-access.ts'
import { type Entry, sources } from '../../model/entry.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { orStoreAway, readTime, refused } from '../diary/book-gap.server.ts'
import { useHydrated } from '../hydrated.ts'
import { Choices } from '../parts/choices.tsx'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { deskWords } from '../words.ts'
import { PersonFields, WishFields } from './request-fields.tsx'
import { newEntry } from './new-entry.server.ts'
import { nextTimes, usualMinutes } from './next-times.server.ts'
import { spokenLanguages } from './typed-request.server.ts'
import { keepInput } from './kept-input.ts'

export { keepInput as clientAction }

/** A request that comes by phone, at the counter or by WhatsApp; `?patient=` is a request of somebody who is known. */
export async function loader(asked: Asked) {
  const { requests, now } = allowed(asked, 'see-requests')
  const known = await requests.one(asked.url.searchParams.get('patient') ?? '')
  const { name = '', phone = '', email = '' } = known?.fields ?? {}
  const usual = { name, phone, email, language: known?.language ?? '' }
  return { formId: randomUUID(), languages: spokenLanguages(), usual, times: await nextTimes(requests, now) }
}

export async function action(asked: Asked) {
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const form = await postedForm(asked.request)
  const source = sources.find((one) => one === form.get('source')) ?? 'phone'
  const { entry, fields, faults, isFaulty } = newEntry(form, { source, person, at })
  const { language } = entry
  const time = String(form.get('time') ?? '').slice(0, 64)
  const typed = { fields, language, source, time, faults }
  if (isFaulty) return data({ ...typed, fault: deskWords().fields.look }, { status: 422 })
  const end = await orStoreAway(writeDown(requests, entry, time))
  if ('ref' in end) return redirect(`/desk/requests/${end.ref}`, 303)
  return data({ ...typed, fault: end.fault }, { status: end.status })
}

/** Keeps a call, with the time that was chosen if there is one: all or nothing. */
async function writeDown(requests: Desk['requests'], entry: Entry, time: string) {
  if (time === '') return { ref: await requests.enter(entry) }
  const read = readTime({ time, minutes: String(usualMinutes) })
  if ('fault' in read) return { ...read, status: 422 }
  const { visit } = read
  const end = await requests.bookNew({ ...entry, visit, isHere: false })
  return end.status === 'done' ? end : refused(requests, end.status, visit, entry.at)
}

const blank = { day: '', part: '', message: '', topic: '' }

export default function NewRequest() {
  const { formId, languages, usual, times } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const words = deskWords()
  const [wanted, setWanted] = useState('')
  const place = times.find(({ value }) => value === wanted)
  const isLive = useHydrated()
  const isBusy = useNavigation().state !== 'idle'
  const values = { ...blank, ...usual, ...answer?.fields, ...(answer && { language: answer.language }) }
  const faults = answer?.faults ?? {}
  return (
    <>
      <PageHead title={words.newRequest.title} />
      <FormFault text={answer?.fault} />
      <Form method="post" className="new-request">
        <input type="hidden" name="formId" value={formId} />
        <Choices
          legend={words.newRequest.source}
          name="source"
          names={words.newRequest.sources}
          chosen={answer?.source ?? 'phone'}
        />
        <PersonFields values={values} faults={faults} />
        <Choices
          legend={words.newRequest.what}
          name="topic"
          names={words.newRequest.topics}
          chosen={values.topic}
        />
        <p className="field">
          <label htmlFor="message">{words.newRequest.message}</label>
          <textarea
            className="input"
            id="message"
            name="message"
            rows={1}
            maxLength={4000}
            defaultValue={values.message}
          />
        </p>
        <Choices
          legend={words.newRequest.when}
          name="time"
          names={{
            '': words.newRequest.callBack,
            ...Object.fromEntries(times.map(({ value, text }) => [value, text])),
          }}
          chosen={wanted}
          onChoose={setWanted}
        />
        <p className="outcome__save">
          <button className="button button--primary" aria-disabled={isBusy}>
            {isLive && place ? place.does : words.newRequest.save}
          </button>
        </p>
        <details className="field">
          <summary>{words.newRequest.more}</summary>
          <WishFields values={values} faults={faults} languages={languages} />
        </details>
      </Form>
    </>
  )
}
