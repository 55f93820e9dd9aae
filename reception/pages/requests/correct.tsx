import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { BackLink } from '../parts/back-link.tsx'
import { postedForm } from '#site/posted-form.server.ts'
import { correctable } from '../../model/corrections.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { deskWords } from '../words.ts'
import { PersonFields, WishFields } from './request-fields.tsx'
import { spokenLanguages, typedRequest } from './typed-request.server.ts'
import { keepInput, versionIn } from './kept-input.ts'

export { keepInput as clientAction }

/** Name, number, address, wish and language of a request, to be corrected. */
export async function loader({ params: { ref = '' }, ...asked }: Asked) {
  const one = await allowed(asked, 'see-requests').requests.one(ref)
  if (one === null) throw data(null, { status: 404 })
  const { fields, language, version } = one
  return { ref, version, values: { ...fields, language }, languages: spokenLanguages() }
}

export async function action(asked: Asked) {
  const { ref = '' } = asked.params
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const form = await postedForm(asked.request)
  const { fields, language, faults } = typedRequest(form)
  const typed = { ...fields, language }
  if (Object.keys(faults).length > 0)
    return data({ typed, faults, fault: deskWords().fields.look }, { status: 422 })
  const values = Object.fromEntries(correctable.map((field) => [field, typed[field]]))
  const version = versionIn(form)
  const { status } = await requests.correct({ ref, version, values, person, at })
  if (status === 'unknown') throw data(null, { status: 404 })
  if (status === 'outdated')
    return data({ typed, faults, fault: deskWords().correct.outdated }, { status: 409 })
  return redirect(`/desk/requests/${ref}`, 303)
}

export default function CorrectPage() {
  const { ref, version, values, languages } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { correct } = deskWords()
  const shown = answer?.typed ?? values
  const faults = answer?.faults ?? {}
  return (
    <>
      <BackLink to={`/desk/requests/${ref}`}>{values.name}</BackLink>
      <PageHead title={correct.title} lead={correct.lead} />
      <FormFault text={answer?.fault} />
      <Form method="post" className="new-request">
        <input type="hidden" name="version" value={version} />
        <PersonFields values={shown} faults={faults} />
        <WishFields values={shown} faults={faults} languages={languages} />
        <p className="outcome__save">
          <button className="button button--primary">{correct.save}</button>
        </p>
      </Form>
    </>
  )
}
