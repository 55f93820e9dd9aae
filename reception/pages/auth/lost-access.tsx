import type { ReactNode } from 'react'
import { data, Link, useActionData } from 'react-router'
import type { Asked } from './guard.server.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { deskContext } from '#site/server-access.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { enterDesk, refusal, tryOnce, attemptOf } from './start-session.server.ts'
import { DeskField } from '../parts/field.tsx'
import type { Greeting } from './auth-frame.tsx'
import { deskWords } from '../words.ts'

export const handle: Greeting = { welcome: 'lostWelcome', below: 'lostBelow' }

export async function action({ context, request }: Asked) {
  const form = await postedForm(request)
  const { people } = context.get(deskContext)
  const attempt = attemptOf(context)
  const result = await tryOnce(context, attempt, () =>
    people.signInByCode(String(form.get('code') ?? ''), attempt),
  )
  if (result.status === 'in') return enterDesk(context, result.token, false, '/desk/devices')
  const { fault, status } =
    result.status === 'wait' ? refusal(result) : { fault: deskWords().door.lost.wrongCode, status: 422 }
  return data({ fault }, { status })
}

export default function LostAccessPage() {
  const { door, frame } = deskWords()
  const { lost } = door
  return (
    <>
      <title>{`${door.cannot} · ${frame.desk}`}</title>
      <h1>{door.cannot}</h1>
      <p>{lost.lead}</p>
      <Case icon="people" name={lost.reception}>
        <p>{lost.receptionText}</p>
      </Case>
      <Case icon="key" name={lost.code} open>
        <form method="post">
          <DeskField
            name="code"
            label={lost.codeLabel}
            help={lost.codeHelp}
            autoComplete="off"
            placeholder="NEEM-"
            fault={useActionData<typeof action>()?.fault}
          />
          <button className="button button--primary">{door.goOn}</button>
        </form>
      </Case>
      <Case icon="wrong" name={lost.owner}>
        <p>{lost.ownerText}</p>
      </Case>
      <Case icon="shield" name={lost.stolen}>
        <p>{lost.stolenText}</p>
      </Case>
      <p className="door__foot">
        <Link to="/desk/sign-in">{lost.back}</Link>
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
