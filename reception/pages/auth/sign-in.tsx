import { data, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { postedForm, textsOf } from '#site/posted-form.server.ts'
import { deskContext, deskSessionContext, isStoreAway } from '#site/server-access.ts'
import { enterDesk, refusal, tryOnce, attemptOf } from './start-session.server.ts'
import { FormFault } from '../parts/fault.tsx'
import { DeskField } from '../parts/field.tsx'
import { PasskeyForm, usePasskeys } from './passkey-form.tsx'
import { type Asked, pathBack } from './guard.server.ts'
import { deskWords } from '../words.ts'

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
    if (result.status === 'unknown') return refuse(deskWords().door.unknownPasskey, 422)
    const { fault, status } = refusal(result)
    return refuse(fault, status)
  } catch (error) {
    if (!isStoreAway(error)) throw error
    return refuse(deskWords().door.awayNow, 503)
  }
}

export default function SignInPage() {
  const { to } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const hasPasskeys = usePasskeys()
  const { door, frame } = deskWords()
  return (
    <>
      <title>{`${door.signIn} · ${frame.desk}`}</title>
      <h1>{door.signIn}</h1>
      <p hidden={!hasPasskeys}>{door.useDevice}</p>
      <FormFault text={answer?.fault} />
      <PasskeyForm does="use" name={door.byPasskey}>
        <input type="hidden" name="to" value={to} />
      </PasskeyForm>
      <p className="door__or" hidden={!hasPasskeys}>
        {door.orPassword}
      </p>
      <form method="post">
        <input type="hidden" name="to" value={to} />
        <DeskField
          name="email"
          label={door.email}
          type="email"
          autoComplete="username"
          defaultValue={answer?.email}
        />
        <DeskField name="password" label={door.password} type="password" autoComplete="current-password" />
        <label className="checkbox">
          <input type="checkbox" name="own-device" /> {door.ownDevice}
        </label>
        <button className="button">{door.signIn}</button>
      </form>
      <p className="door__foot">
        <Link to="/desk/lost-access">{door.cannot}</Link>
      </p>
    </>
  )
}
