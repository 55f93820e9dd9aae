import { data, Link, redirect } from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import { deskContext, deskVisitorContext } from '#site/server-access.ts'
import type { RouteTypes } from '../route-types.ts'
import { refusalStatus, refusalWords, tryOnce, attemptOf } from './start-session.server.ts'
import { FormFault } from '../parts/fault.tsx'
import { DeskField } from '../parts/field.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { pathBack, signedIn } from './guard.server.ts'

type Route = RouteTypes<'auth/reauthenticate.tsx', typeof import('./reauthenticate.tsx')>

export async function loader({ context, url }: Route['LoaderArgs']) {
  const { person } = signedIn(context, url)
  const { people } = context.get(deskContext)
  const options = await people.askForPasskey(`prove ${person.id}`, people.now(), person.id)
  const hasPasskey = (await people.passkeysOf(person.id)).length > 0
  return { to: pathBack(url.searchParams.get('to')), options, hasPasskey }
}

export async function action({ context, request, url }: Route['ActionArgs']) {
  const { person } = signedIn(context, url)
  const form = await postedForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const { people } = context.get(deskContext)
  const attempt = attemptOf(context)
  const result = form.has('answer')
    ? await byPasskey()
    : await tryOnce(context, attempt, () => people.provePassword(person.id, text('password'), attempt))
  if (result.status !== 'proven')
    return data({ fault: refusalWords(result) }, { status: refusalStatus(result) })
  await people.noteProof(context.get(deskVisitorContext).token ?? '', attempt.at)
  return redirect(pathBack(text('to')), 303)

  async function byPasskey() {
    const fits = await people.provePasskey(text('answer'), `prove ${person.id}`, person.id, attempt.at)
    return fits ? ({ status: 'proven' } as const) : ({ status: 'wrong', left: 5 } as const)
  }
}

export default function ProvePage({ loaderData, actionData }: Route['ComponentProps']) {
  const { to, options, hasPasskey } = loaderData
  return (
    <>
      <title>Is it you? · The desk</title>
      <h1>Is it you?</h1>
      <p>
        The next step concerns people’s rights or data. Please confirm who you are; this lasts for ten
        minutes.
      </p>
      <FormFault text={actionData?.fault} />
      {hasPasskey && (
        <PasskeyForm does="use" options={options} name="Use the passkey">
          <input type="hidden" name="to" value={to} />
        </PasskeyForm>
      )}
      <form method="post">
        <input type="hidden" name="to" value={to} />
        <DeskField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
        />
        <button className="button">Continue</button>
      </form>
      <p className="door__foot">
        <Link to="/desk">Back to the desk</Link>
      </p>
    </>
  )
}
