import { data, redirect } from 'react-router'
import { postedForm } from '../../posted-form.server.ts'
import { deskContext, deskVisitorContext } from '../../server-access.ts'
import { PageHead } from '../page-head.tsx'
import { shownMoment } from '../times.ts'
import type { Route } from './+types/devices.ts'
import { FormFault } from './fault.tsx'
import { DeskField } from './field.tsx'
import { PasskeyForm } from './passkeys/passkey-form.tsx'
import { RescueCodes } from './rescue-codes.tsx'
import { DeviceTable } from './people/device-table.tsx'
import { isProven, proven, signedIn } from './signed-in.server.ts'

const here = '/desk/devices'

/** Where somebody is signed in, and by what: one's own. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const session = signedIn(context, request)
  const { person } = session
  const { people } = context.get(deskContext)
  const now = people.now()
  const [devices, passkeys] = await Promise.all([
    people.devicesOf(person.id, now, context.get(deskVisitorContext).token),
    people.passkeysOf(person.id),
  ])
  const options = await people.askToMakePasskey(
    `make ${person.id}`,
    { name: person.name, email: person.name, personId: person.id },
    now,
  )
  return {
    isOwner: person.role === 'owner',
    isProven: isProven(session),
    options,
    devices: devices.map(({ seenAt, startedAt: _startedAt, ...device }) => ({
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

export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const { people } = context.get(deskContext)
  const now = people.now()
  const text = (name: string) => String(form.get(name) ?? '')
  if (form.has('end')) {
    const { person } = signedIn(context, request)
    await people.endDevice(person, text('end'), person, now)
    return redirect(here, 303)
  }
  const { person } = proven(context, request)
  const { token, device } = context.get(deskVisitorContext)
  const refuse = (fault: string) => data<Answer>({ fault }, { status: 422 })
  if (form.has('answer')) {
    const passkey = await people.readNewPasskey(text('answer'), `make ${person.id}`, device, now)
    if (passkey === undefined)
      return refuse('The passkey did not arrive whole, or it took too long. Try again.')
    await people.addPasskey(person, passkey, now)
  } else if (form.has('password')) {
    const fault = await people.changePassword(person, text('password'), token ?? '', now)
    if (fault !== null) return refuse(fault)
  } else if (form.has('take-away')) {
    const isGone = await people.removePasskey(person, text('take-away'), now)
    if (!isGone)
      return refuse('This passkey is your only way in. Make another one, or set a password, first.')
  } else if (form.has('new-codes') && person.role === 'owner') {
    return data<Answer>({ codes: await people.newCodes(person, now) })
  }
  return redirect(here, 303)
}

export default function DevicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { devices, passkeys, options, isOwner, isProven } = loaderData
  if (actionData?.codes) return <RescueCodes codes={actionData.codes} />
  return (
    <>
      <PageHead title="Your devices" lead="Where you are signed in, and how you come in." />
      <FormFault text={actionData?.fault} />
      <section className="sec">
        <h2>Signed in on</h2>
        <DeviceTable devices={devices} />
      </section>
      <section className="sec">
        <h2>Passkeys</h2>
        {passkeys.length === 0 && <p className="soft">None yet.</p>}
        <ul>
          {passkeys.map(({ id, device, used }) => (
            <li key={id} className="row">
              <span className="grow">{device}</span>
              <span className="soft">{used}</span>
              {isProven && (
                <form method="post">
                  <button className="btn t" name="take-away" value={id}>
                    Take away
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      </section>
      {isProven ? (
        <section className="sec">
          <h2>Another way in</h2>
          <PasskeyForm does="make" options={options} button="Make a passkey on this device" />
          <form method="post" className="fld">
            <DeskField
              name="password"
              label="New password"
              help="At least 12 letters. Other devices are signed out."
              type="password"
              autoComplete="new-password"
              required
            />
            <p className="fld">
              <button className="btn">Use this password</button>
            </p>
          </form>
          {isOwner && (
            <form method="post" className="fld">
              <button className="btn q" name="new-codes" value="yes">
                New rescue codes: the old ones end
              </button>
            </form>
          )}
        </section>
      ) : (
        <p>
          <a className="btn" href={`/desk/prove?to=${here}`}>
            Change how you come in
          </a>
        </p>
      )}
    </>
  )
}
