import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { postedForm, textsOf } from '#site/posted-form.server.ts'
import { deskVisitorContext } from '#site/server-access.ts'
import { PageHead } from '../parts/page-head.tsx'
import { shownMoment } from '#time/india.ts'
import { FormFault } from '../parts/fault.tsx'
import { Press } from '../parts/press.tsx'
import { DeskField } from '../parts/field.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { RescueCodes } from './rescue-codes.tsx'
import { DeviceTable } from '../people/device-table.tsx'
import { type Asked, isProven, proven, signedIn } from './guard.server.ts'

const here = '/desk/devices'

export async function loader(asked: Asked) {
  const session = signedIn(asked)
  const { person, people, now } = session
  const [devices, passkeys] = await Promise.all([
    people.devicesOf(person.id, now, asked.context.get(deskVisitorContext).token),
    people.passkeysOf(person.id),
  ])
  const isRescued = session.way === 'rescue'
  const options = await people.askToMakePasskey(
    `make ${person.id}`,
    // The removed passkey may be on this very device.
    { name: person.name, email: person.name, personId: isRescued ? undefined : person.id },
    now,
  )
  return {
    isOwner: person.role === 'owner',
    isProven: isProven(session),
    isRescued,
    options,
    devices: devices.map(({ seenAt, ...device }) => ({
      ...device,
      seen: shownMoment(seenAt, now),
    })),
    passkeys: passkeys.map(({ id, device, madeAt, usedAt }) => ({
      id,
      device,
      used: usedAt === null ? `made ${shownMoment(madeAt, now)}` : `used ${shownMoment(usedAt, now)}`,
    })),
  }
}

type Answer = { fault?: string; codes?: string[] }

export async function action(asked: Asked) {
  const form = await postedForm(asked.request)
  const text = textsOf(form)
  const { person, people, now, way } = signedIn(asked)
  if (form.has('end')) {
    await people.endDevice(person, text('end'), now)
    return redirect(here, 303)
  }
  const isRescued = way === 'rescue'
  if (!isRescued) proven(asked)
  const { token, device } = asked.context.get(deskVisitorContext)
  const refuse = (fault: string) => data<Answer>({ fault }, { status: 422 })
  const showCodes = (codes: string[]) => (codes.length > 0 ? data<Answer>({ codes }) : redirect(here, 303))
  if (form.has('answer')) {
    const passkey = await people.readNewPasskey(text('answer'), `make ${person.id}`, device, now)
    if (passkey === undefined) return refuse('The passkey was cut off, or it took too long. Try again.')
    if (isRescued) return showCodes(await people.renewByPasskey(passkey, token ?? '', now))
    await people.addPasskey(person, passkey, now)
  } else if (form.has('password') && isRescued) {
    const renewed = await people.renewByPassword(person, text('password'), token ?? '', now)
    return renewed.status === 'wrong' ? refuse(renewed.fault) : showCodes(renewed.codes)
  } else if (form.has('password')) {
    const fault = await people.changePassword(person, text('password'), token ?? '', now)
    if (fault !== null) return refuse(fault)
  } else if (isRescued) {
    return redirect(here, 303)
  } else if (form.has('take-away')) {
    const isGone = await people.removePasskey(person, text('take-away'), now)
    if (!isGone)
      return refuse('This passkey is your only way to sign in. First make another one or set a password.')
  } else if (form.has('new-codes') && person.role === 'owner') {
    return showCodes(await people.newCodes(person, now))
  }
  return redirect(here, 303)
}

export default function DevicesPage() {
  const { devices, passkeys, options, isOwner, isProven, isRescued } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer?.codes) return <RescueCodes codes={answer.codes} />
  return (
    <>
      <PageHead title="Your devices" lead="Where and how you are signed in." />
      <FormFault text={answer?.fault} />
      {isRescued && (
        <section className="section">
          <h2>A new way to sign in</h2>
          <p>
            You signed in with a rescue code. Make a passkey or choose a password now. The old ones and the
            codes that are left then stop working, and all other devices are signed out.
          </p>
          <NewWay options={options} help="At least 12 letters." />
        </section>
      )}
      <DeviceTable devices={devices} />
      <section className="section">
        <h2>Passkeys</h2>
        {passkeys.length === 0 && <p className="soft">None yet.</p>}
        <ul>
          {passkeys.map(({ id, device, used }) => (
            <li key={id} className="row">
              <span className="grow">{device}</span>
              <span className="soft">{used}</span>
              {isProven && (
                <Press name="take-away" value={id} look="text">
                  Remove
                </Press>
              )}
            </li>
          ))}
        </ul>
      </section>
      {isProven && (
        <section className="section">
          <h2>Another way to sign in</h2>
          <NewWay options={options} help="At least 12 letters. Other devices are signed out." />
          {isOwner && (
            <div className="field">
              <Press name="new-codes" value="yes">
                New rescue codes (the old ones stop working)
              </Press>
            </div>
          )}
        </section>
      )}
      {!isProven && !isRescued && (
        <p>
          <Link className="button" to={`/desk/prove?to=${here}`}>
            Change how you sign in
          </Link>
        </p>
      )}
    </>
  )
}

function NewWay({ options, help }: { options: string; help: string }) {
  return (
    <>
      <PasskeyForm does="make" options={options} name="Make a passkey on this device" />
      <Form method="post" className="field">
        <DeskField
          name="password"
          label="New password"
          help={help}
          type="password"
          autoComplete="new-password"
        />
        <p className="field">
          <button className="button">Use this password</button>
        </p>
      </Form>
    </>
  )
}
