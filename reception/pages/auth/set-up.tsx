import { createContext, data, type HeadersArgs, redirect, useActionData, useLoaderData } from 'react-router'
import type { Asked } from './guard.server.ts'
import type { SetUpFaults, OpenInvitation } from '../../auth/people/joining.ts'
import { postedForm, textsOf } from '#site/posted-form.server.ts'
import { deskContext, deskVisitorContext } from '#site/server-access.ts'
import { roleNames, roleWords } from '../people/roles.tsx'
import { attemptOf } from './start-session.server.ts'
import { DeskField } from '../parts/field.tsx'
import { PasskeyForm, usePasskeys } from './passkey-form.tsx'
import { RescueCodes } from './rescue-codes.tsx'

export const handle = {
  welcome: 'Welcome. Let us set up your desk.',
  below: 'Your link works once, within 30 minutes.',
}

/** Set for the person who has just used the link: the page does not tell them that it is used up. */
const joinedContext = createContext(false)

const closedStatus = { unknown: 404, used: 410, old: 410 }

type Answer = { faults?: SetUpFaults; gone?: boolean; codes?: string[] }

export async function loader({ context, params: { token = '' } }: Asked) {
  const { people } = context.get(deskContext)
  const invitation = await people.findInvitation(token, people.now())
  if (invitation.status !== 'open')
    return data(
      { invitation, options: '' },
      { status: context.get(joinedContext) ? 200 : closedStatus[invitation.status] },
    )
  const { name, email, personId, isNamed } = invitation
  const who = { name, email: email ?? '', personId: personId ?? undefined }
  const options = isNamed ? await people.askToMakePasskey(`make ${token}`, who, people.now()) : ''
  return data({ invitation, options })
}

export async function action({ context, params: { token = '' }, request }: Asked) {
  const form = await postedForm(request)
  const text = textsOf(form)
  const { people } = context.get(deskContext)
  const attempt = attemptOf(context)
  const { device, at } = attempt
  if (form.has('name')) {
    const faults = await people.nameGuest(
      token,
      { name: text('name'), email: text('email'), code: text('code') },
      at,
    )
    if (Object.keys(faults).length > 0) return data<Answer>({ faults }, { status: 422 })
    return redirect(`/desk/set-up/${token}`, 303)
  }
  if (form.has('answer')) {
    const passkey = await people.readNewPasskey(text('answer'), `make ${token}`, device, at)
    const faults = { password: 'The passkey was cut off, or it took too long. Try again.' }
    if (passkey === undefined) return data<Answer>({ faults }, { status: 422 })
    return afterJoining(context, await people.joinByPasskey(token, passkey, attempt))
  }
  const result = await people.joinByPassword(token, text('password'), attempt)
  if (result.status === 'wrong') return data<Answer>({ faults: result.faults }, { status: 422 })
  return afterJoining(context, result)
}

function afterJoining(
  context: Asked['context'],
  result: { status: 'gone' } | { status: 'in'; token: string; codes: string[] },
) {
  if (result.status === 'gone') return data<Answer>({ gone: true }, { status: 410 })
  context.set(joinedContext, true)
  const cookie = { 'Set-Cookie': context.get(deskVisitorContext).keepToken(result.token, null) }
  if (result.codes.length === 0) return redirect('/desk', { status: 303, headers: cookie })
  return data<Answer>({ codes: result.codes }, { headers: cookie })
}

export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders

export default function SetUpPage() {
  const { invitation, options } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer?.codes) return <RescueCodes codes={answer.codes} step="Step 3 of 3" />
  if (invitation.status !== 'open' || answer?.gone) return <Gone status={invitation.status} />
  const faults = answer?.faults ?? {}
  return invitation.isNamed ? (
    <ChooseWay invitation={invitation} options={options} fault={faults.password} />
  ) : (
    <NameYourself invitation={invitation} faults={faults} />
  )
}

function Gone({ status }: { status: string }) {
  return (
    <>
      <title>This link does not work · The desk</title>
      <h1>This link does not work</h1>
      <p>
        {status === 'old' ? 'It is older than 30 minutes.' : 'It was already used, or part of it is missing.'}{' '}
        Ask the person who gave it to you for a new one. Nothing is lost.
      </p>
      <p className="door__foot">
        <a href="/desk/sign-in">Sign in</a>
      </p>
    </>
  )
}

function NameYourself({ invitation, faults }: { invitation: OpenInvitation; faults: SetUpFaults }) {
  const { name, email, personId, needsCode } = invitation
  const isKnown = personId !== null
  return (
    <form method="post">
      <title>Set up · The desk</title>
      <p className="small soft">
        <b>Step 1 of 3</b> · Who you are
      </p>
      <h1>Your name</h1>
      <DeskField
        name="name"
        label="Name"
        help="As colleagues know it."
        defaultValue={name}
        autoComplete="name"
        readOnly={isKnown}
        fault={faults.name}
      />
      <DeskField
        name="email"
        label="E-mail"
        help="You sign in with it. No mail is sent to it."
        type="email"
        autoComplete="email"
        defaultValue={email ?? ''}
        readOnly={isKnown}
        fault={faults.email}
      />
      {needsCode && (
        <DeskField
          name="code"
          label="Code"
          help="Six digits that the owner reads out to you."
          inputMode="numeric"
          autoComplete="off"
          fault={faults.code}
        />
      )}
      <button className="button button--primary">Continue</button>
    </form>
  )
}

type ChooseProps = { invitation: OpenInvitation; options: string; fault: string | undefined }

function ChooseWay({ invitation: { name, email, role }, options, fault }: ChooseProps) {
  return (
    <>
      <title>Set up · The desk</title>
      <p className="small soft">
        <b>Step 2 of 3</b> · How you sign in
      </p>
      <h1>Passkey or password</h1>
      <p>
        A passkey is the fingerprint, face or PIN you already use to open this phone or computer. Nobody can
        guess it, and nothing has to be remembered.
      </p>
      <dl className="box box--tinted facts">
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>E-mail</dt>
        <dd>{email}</dd>
        <dt>Rights</dt>
        <dd>
          {roleNames[role]}: {roleWords[role].toLowerCase()}
        </dd>
      </dl>
      <PasskeyForm does="make" options={options} name="Make a passkey on this device" />
      <p className="door__or" hidden={!usePasskeys()}>
        or choose a password
      </p>
      <form method="post">
        <input type="email" name="username" autoComplete="username" defaultValue={email ?? ''} hidden />
        <DeskField
          name="password"
          label="New password"
          help="Three or four words that do not belong together are best. At least 12 letters."
          type="password"
          autoComplete="new-password"
          fault={fault}
        />
        <button className="button">Use this password</button>
      </form>
      {role === 'owner' && (
        <p className="door__foot">Next: eight rescue codes to print and keep in the safe.</p>
      )}
    </>
  )
}
