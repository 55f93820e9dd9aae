import { data, Link, redirect } from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import { deskContext, deskSessionContext, isStoreAway } from '#site/server-access.ts'
import type { RouteTypes } from '../route-types.ts'
import { startSession, refusalStatus, refusalWords, tryOnce, attemptOf } from './start-session.server.ts'
import { FormFault } from '../parts/fault.tsx'
import { DeskField } from '../parts/field.tsx'
import { PasskeyForm, usePasskeys } from './passkey-form.tsx'
import { pathBack } from './guard.server.ts'

type Route = RouteTypes<'auth/sign-in.tsx', typeof import('./sign-in.tsx')>

export function loader({ context, url }: Route['LoaderArgs']) {
  const to = pathBack(url.searchParams.get('to'))
  return context.get(deskSessionContext) === null ? { to } : redirect(to)
}

export async function action(args: Route['ActionArgs']) {
  const form = await postedForm(args.request)
  try {
    return await signIn(args, form)
  } catch (error) {
    if (!isStoreAway(error)) throw error
    const fault = 'You cannot sign in at the moment. Try again in a minute.'
    return data({ email: String(form.get('email') ?? ''), fault }, { status: 503 })
  }
}

async function signIn({ context }: Route['ActionArgs'], form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const ownDevice = form.has('own-device')
  const attempt = attemptOf(context, ownDevice)
  const { people } = context.get(deskContext)
  const to = pathBack(text('to'))
  if (form.has('answer')) {
    const result = await people.signInByPasskey(text('answer'), attempt)
    if (result.status === 'in') return startSession(context, result.token, ownDevice, to)
    return data(
      { email: '', fault: 'This passkey is not known here, or it took too long. Try again.' },
      { status: 422 },
    )
  }
  const result = await tryOnce(context, attempt, () =>
    people.signInByPassword(text('email'), text('password'), attempt),
  )
  if (result.status === 'in') return startSession(context, result.token, ownDevice, to)
  return data({ email: text('email'), fault: refusalWords(result) }, { status: refusalStatus(result) })
}

export default function SignInPage({ loaderData: { to }, actionData }: Route['ComponentProps']) {
  const hasPasskeys = usePasskeys()
  return (
    <>
      <title>Sign in · The desk</title>
      <h1>Sign in</h1>
      <p hidden={!hasPasskeys}>Use the fingerprint, face or PIN of this device.</p>
      <FormFault text={actionData?.fault} />
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
          autoComplete="username webauthn"
          defaultValue={actionData?.email}
          required
        />
        <DeskField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
        />
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
