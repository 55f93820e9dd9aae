import type { ReactNode } from 'react'
import { data, Link, useActionData } from 'react-router'
import type { Asked } from './guard.server.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { deskContext } from '#site/server-access.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { enterDesk, refusal, tryOnce, attemptOf } from './start-session.server.ts'
import { DeskField } from '../parts/field.tsx'

export const handle = {
  welcome: 'Locked out? You will be back in a few minutes.',
  below: 'Requests keep arriving and are stored, whether or not anyone is signed in.',
}

export async function action({ context, request }: Asked) {
  const form = await postedForm(request)
  const { people } = context.get(deskContext)
  const attempt = attemptOf(context)
  const result = await tryOnce(context, attempt, () =>
    people.signInByCode(String(form.get('code') ?? ''), attempt),
  )
  if (result.status === 'in') return enterDesk(context, result.token, false, '/desk/devices')
  const { fault, status } =
    result.status === 'wait'
      ? refusal(result)
      : { fault: 'That code is wrong or was already used. Check it, or use the next one.', status: 422 }
  return data({ fault }, { status })
}

export default function LostAccessPage() {
  return (
    <>
      <title>I cannot sign in · The desk</title>
      <h1>I cannot sign in</h1>
      <p>Choose what applies to you. Nothing is deleted.</p>
      <Case icon="people" name="I work at reception">
        <p>
          Ask the owner. Under “People and rights” the owner opens your name, presses <b>Let in again</b> and
          gives you a link and its code. The link works for 30 minutes.
        </p>
      </Case>
      <Case icon="key" name="I have a rescue code" open>
        <form method="post">
          <DeskField
            name="code"
            label="Rescue code"
            help="One of the eight codes printed at set-up. Each works once."
            autoComplete="off"
            placeholder="NEEM-"
            fault={useActionData<typeof action>()?.fault}
          />
          <button className="button button--primary">Continue</button>
        </form>
      </Case>
      <Case icon="wrong" name="I am the owner and have no code">
        <p>
          Call the person who looks after the website’s server. One command there makes a link that lets you
          in again; it is in the guide to the desk.
        </p>
      </Case>
      <Case icon="shield" name="My phone or laptop was stolen">
        <p>
          Call the owner at once: <b>Sign out everywhere</b> beside your name signs it out. Nobody can use
          your passkey without your fingerprint, face or PIN.
        </p>
      </Case>
      <p className="door__foot">
        <Link to="/desk/sign-in">Back to sign in</Link>
      </p>
    </>
  )
}

type CaseProps = { icon: string; name: string; open?: boolean; children: ReactNode }

function Case({ icon, name, open = false, children }: CaseProps) {
  return (
    <details className="box" name="lost" open={open}>
      <summary>
        <DeskIcon name={icon} /> {name}
      </summary>
      {children}
    </details>
  )
}
