import { data, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { postedForm, textsOf } from '#site/posted-form.server.ts'
import { deskContext, deskSessionContext, isStoreAway } from '#site/server-access.ts'
import { enterDesk, passkeyRefused, refusal, tryOnce, attemptOf } from './start-session.server.ts'
import { FormFault } from '../parts/fault.tsx'
import { DeskField } from '../parts/field.tsx'
import { PasskeyForm, usePasskeys } from './passkey-form.tsx'
import { type Asked, pathBack } from './guard.server.ts'

export function loader({ context, url }: Asked) {
  const to = pathBack(url.searchParams.get('to'))
  return context.get(deskSessionContext) === null ? { to } : redirect(to)
}

export async function action({ context, request }: Asked) {
  const form = await postedForm(request)
  const text = textsOf(form)
  const refuse = (fault: string, status: number) => data({ email: text('email'), fault }, { status })
  const ownDevice = form.has('own-device')
  const attempt = attemptOf(context, ownDevice)
  const { people } = context.get(deskContext)
  try {
    const result = form.has('answer')
      ? await people.signInByPasskey(text('answer'), attempt)
      : await tryOnce(context, attempt, () =>
          people.signInByPassword(text('email'), text('password'), attempt),
        )
    if (result.status === 'in') return await enterDesk(context, result.token, ownDevice, pathBack(text('to')))
    if (result.status === 'unknown') return refuse(passkeyRefused, 422)
    const { fault, status } = refusal(result)
    return refuse(fault, status)
  } catch (error) {
    if (!isStoreAway(error)) throw error
    return refuse('You cannot sign in at the moment. Try again in a minute.', 503)
  }
}

export default function SignInPage() {
  const { to } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const hasPasskeys = usePasskeys()
  return (
    <>
      <title>Sign in · The desk</title>
      <h1>Sign in</h1>
      <p hidden={!hasPasskeys}>Use the fingerprint, face or PIN of this device.</p>
      <FormFault text={answer?.fault} />
      <PasskeyForm does="use" name="Sign in with passkey">
        <input type="hidden" name="to" value={to} />
      </PasskeyForm>
      <p className="door__or" hidden={!hasPasskeys}>
        or with your password
      </p>
      <form method="post">
        <input type="hidden" name="to" value={to} />
        <DeskField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          defaultValue={answer?.email}
        />
        <DeskField name="password" label="Password" type="password" autoComplete="current-password" />
        <label className="checkbox">
          <input type="checkbox" name="own-device" /> This is the clinic’s own device: keep me signed in for
          12 hours
        </label>
        <button className="button">Sign in</button>
      </form>
      <p className="door__foot">
        <Link to="/desk/lost-access">I cannot sign in</Link>
      </p>
    </>
  )
}
