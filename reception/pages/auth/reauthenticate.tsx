import { data, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { postedForm, textsOf } from '#site/posted-form.server.ts'
import { deskVisitorContext } from '#site/server-access.ts'
import { refusal, tryOnce, attemptOf } from './start-session.server.ts'
import { FormFault } from '../parts/fault.tsx'
import { DeskField } from '../parts/field.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { type Asked, pathBack, signedIn } from './guard.server.ts'
import { deskWords } from '../words.ts'

export async function loader(asked: Asked) {
  const { person, people, now } = signedIn(asked)
  return {
    to: pathBack(asked.url.searchParams.get('to')),
    options: await people.askForPasskey(`prove ${person.id}`, now, person.id),
    hasPasskey: (await people.passkeysOf(person.id)).length > 0,
  }
}

export async function action(asked: Asked) {
  const { context, request } = asked
  const { person, people } = signedIn(asked)
  const form = await postedForm(request)
  const text = textsOf(form)
  const attempt = attemptOf(context)
  if (form.has('answer')) {
    const fits = await people.provePasskey(text('answer'), `prove ${person.id}`, person.id, attempt.at)
    if (!fits) return data({ fault: deskWords().door.unknownPasskey }, { status: 422 })
  } else {
    const prove = () => people.provePassword(person.id, text('password'), attempt)
    const result = await tryOnce(context, attempt, prove)
    if (result.status !== 'proven') {
      const { fault, status } = refusal(result)
      return data({ fault }, { status })
    }
  }
  await people.noteProof(context.get(deskVisitorContext).token ?? '', attempt.at)
  return redirect(pathBack(text('to')), 303)
}

export default function ProvePage() {
  const { to, options, hasPasskey } = useLoaderData<typeof loader>()
  const { door, frame } = deskWords()
  return (
    <>
      <title>{`${door.prove.title} · ${frame.desk}`}</title>
      <h1>{door.prove.title}</h1>
      <p>{door.prove.text}</p>
      <FormFault text={useActionData<typeof action>()?.fault} />
      {hasPasskey && (
        <PasskeyForm does="use" options={options} name={door.prove.use}>
          <input type="hidden" name="to" value={to} />
        </PasskeyForm>
      )}
      <form method="post">
        <input type="hidden" name="to" value={to} />
        <DeskField name="password" label={door.password} type="password" autoComplete="current-password" />
        <button className="button">{door.goOn}</button>
      </form>
      <p className="door__foot">
        <Link to="/desk">{frame.back}</Link>
      </p>
    </>
  )
}
