import { createContext, data, type HeadersArgs, redirect, useActionData, useLoaderData } from 'react-router'
import type { Asked } from './guard.server.ts'
import type { SetUpFaults, OpenInvitation } from '../../auth/people/joining.ts'
import { postedForm, textsOf } from '#site/posted-form.server.ts'
import { deskContext, deskVisitorContext } from '#site/server-access.ts'
import { deskWords, filled } from '../words.ts'
import { attemptOf } from './start-session.server.ts'
import { DeskField } from '../parts/field.tsx'
import { PasskeyForm, usePasskeys } from './passkey-form.tsx'
import { RescueCodes } from './rescue-codes.tsx'
import type { Greeting } from './auth-frame.tsx'

export const handle: Greeting = { welcome: 'setUpWelcome', below: 'setUpBelow' }

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
    const faults = { password: deskWords().door.cutOff }
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
  if (answer?.codes)
    return <RescueCodes codes={answer.codes} step={filled(deskWords().door.setUp.step, { step: '3' })} />
  if (invitation.status !== 'open' || answer?.gone) return <Gone status={invitation.status} />
  const faults = answer?.faults ?? {}
  return invitation.isNamed ? (
    <ChooseWay invitation={invitation} options={options} fault={faults.password} />
  ) : (
    <NameYourself invitation={invitation} faults={faults} />
  )
}

function Gone({ status }: { status: string }) {
  const { door, frame } = deskWords()
  const words = door.setUp
  return (
    <>
      <title>{`${words.goneTitle} · ${frame.desk}`}</title>
      <h1>{words.goneTitle}</h1>
      <p>{status === 'old' ? words.goneOld : words.goneUsed}</p>
      <p className="door__foot">
        <a href="/desk/sign-in">{door.signIn}</a>
      </p>
    </>
  )
}

function NameYourself({ invitation, faults }: { invitation: OpenInvitation; faults: SetUpFaults }) {
  const { name, email, personId, needsCode } = invitation
  const isKnown = personId !== null
  const { door, frame } = deskWords()
  const words = door.setUp
  return (
    <form method="post">
      <title>{`${words.tab} · ${frame.desk}`}</title>
      <p className="small soft">
        <b>{filled(words.step, { step: '1' })}</b> · {words.who}
      </p>
      <h1>{words.yourName}</h1>
      <DeskField
        name="name"
        label={words.name}
        help={words.nameHelp}
        defaultValue={name}
        autoComplete="name"
        readOnly={isKnown}
        fault={faults.name}
      />
      <DeskField
        name="email"
        label={door.email}
        help={words.emailHelp}
        type="email"
        autoComplete="email"
        defaultValue={email ?? ''}
        readOnly={isKnown}
        fault={faults.email}
      />
      {needsCode && (
        <DeskField
          name="code"
          label={words.code}
          help={words.codeHelp}
          inputMode="numeric"
          autoComplete="off"
          fault={faults.code}
        />
      )}
      <button className="button button--primary">{door.goOn}</button>
    </form>
  )
}

type ChooseProps = { invitation: OpenInvitation; options: string; fault: string | undefined }

function ChooseWay({ invitation: { name, email, role }, options, fault }: ChooseProps) {
  const { door, frame, roles } = deskWords()
  const words = door.setUp
  return (
    <>
      <title>{`${words.tab} · ${frame.desk}`}</title>
      <p className="small soft">
        <b>{filled(words.step, { step: '2' })}</b> · {words.way}
      </p>
      <h1>{words.choose}</h1>
      <p>{words.chooseText}</p>
      <dl className="box box--tinted facts">
        <dt>{words.name}</dt>
        <dd>{name}</dd>
        <dt>{door.email}</dt>
        <dd>{email}</dd>
        <dt>{roles.rights}</dt>
        <dd>
          {roles.names[role]}: {roles.may[role].toLowerCase()}
        </dd>
      </dl>
      <PasskeyForm does="make" options={options} name={door.makePasskey} />
      <p className="door__or" hidden={!usePasskeys()}>
        {words.orPassword}
      </p>
      <form method="post">
        <input type="email" name="username" autoComplete="username" defaultValue={email ?? ''} hidden />
        <DeskField
          name="password"
          label={door.newPassword}
          help={words.passwordHelp}
          type="password"
          autoComplete="new-password"
          fault={fault}
        />
        <button className="button">{door.usePassword}</button>
      </form>
      {role === 'owner' && <p className="door__foot">{words.nextCodes}</p>}
    </>
  )
}
