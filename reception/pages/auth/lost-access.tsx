import { data, Link } from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import { deskContext } from '#site/server-access.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import type { RouteTypes } from '../route-types.ts'
import { startSession, refusalStatus, refusalWords, tryOnce, attemptOf } from './start-session.server.ts'
import { DeskField } from '../parts/field.tsx'

type Route = RouteTypes<'auth/lost-access.tsx', typeof import('./lost-access.tsx')>

export const handle = {
  welcome: 'Locked out? You will be back in a few minutes.',
  below: 'Requests keep arriving and are stored, whether or not anyone is signed in.',
}

export async function action({ context, request }: Route['ActionArgs']) {
  const form = await postedForm(request)
  const { people } = context.get(deskContext)
  const attempt = attemptOf(context)
  const result = await tryOnce(context, attempt, () =>
    people.signInByCode(String(form.get('code') ?? ''), attempt),
  )
  if (result.status === 'in') return startSession(context, result.token, false, '/desk/devices')
  if (result.status === 'wait')
    return data({ fault: refusalWords(result) }, { status: refusalStatus(result) })
  return data(
    { fault: 'That code is wrong or was already used. Check it, or use the next one.' },
    { status: 422 },
  )
}

export default function LostAccessPage({ actionData }: Route['ComponentProps']) {
  return (
    <>
      <title>I cannot sign in · The desk</title>
      <h1>I cannot sign in</h1>
      <p>Choose what applies to you. Nothing is deleted.</p>
      <details className="box" name="lost">
        <summary>
          <DeskIcon name="people" /> I work at reception
        </summary>
        <p>
          Ask the owner. Under “People and rights” the owner opens your name, presses <b>Let in again</b> and
          gives you a link and its code. The link works for 30 minutes.
        </p>
      </details>
      <details className="box" name="lost" open>
        <summary>
          <DeskIcon name="key" /> I have a rescue code
        </summary>
        <form method="post">
          <DeskField
            name="code"
            label="Rescue code"
            help="One of the eight codes printed at set-up. Each works once."
            autoComplete="off"
            placeholder="NEEM-"
            fault={actionData?.fault}
            required
          />
          <button className="button button--primary">Continue</button>
        </form>
      </details>
      <details className="box" name="lost">
        <summary>
          <DeskIcon name="wrong" /> I am the owner and have no code
        </summary>
        <p>
          Call the person who looks after the website’s server. One command there makes a link that lets you
          in again; it is in the guide to the desk.
        </p>
      </details>
      <details className="box" name="lost">
        <summary>
          <DeskIcon name="shield" /> My phone or laptop was stolen
        </summary>
        <p>
          Call the owner at once: <b>Sign out everywhere</b> beside your name signs it out. Nobody can use
          your passkey without your fingerprint, face or PIN.
        </p>
      </details>
      <p className="door__foot">
        <Link to="/desk/sign-in">Back to sign in</Link>
      </p>
    </>
  )
}
