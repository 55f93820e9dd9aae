import { randomUUID } from 'node:crypto'
import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import { sources } from '../../model/entry.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { Choices } from '../parts/choices.tsx'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { deskWords } from '../words.ts'
import { PersonFields, WishFields } from './request-fields.tsx'
import { newEntry } from './new-entry.server.ts'
import { spokenLanguages } from './typed-request.server.ts'
import { keepInput } from './kept-input.ts'

export { keepInput as clientAction }

/** A request that comes by phone, at the counter or by WhatsApp; `?patient=` is a request of somebody who is known. */
export async function loader(asked: Asked) {
  const { requests } = allowed(asked, 'see-requests')
  const known = await requests.one(asked.url.searchParams.get('patient') ?? '')
  const { name = '', phone = '', email = '' } = known?.fields ?? {}
  const usual = { name, phone, email, language: known?.language ?? '' }
  return { formId: randomUUID(), languages: spokenLanguages(), usual }
}

export async function action(asked: Asked) {
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const form = await postedForm(asked.request)
  const source = sources.find((one) => one === form.get('source')) ?? 'phone'
  const { entry, fields, faults, isFaulty } = newEntry(form, { source, person, at })
  const { language } = entry
  if (isFaulty)
    return data({ fault: deskWords().fields.look, fields, language, source, faults }, { status: 422 })
  return redirect(`/desk/requests/${await requests.enter(entry)}`, 303)
}

const blank = { day: '', part: '', message: '', topic: '' }

export default function NewRequest() {
  const { formId, languages, usual } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const words = deskWords()
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
        <p className="outcome__save">
          <button className="button button--primary" aria-disabled={isBusy}>
            {words.newRequest.save}
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
