import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { postedForm, textsOf } from '#site/posted-form.server.ts'
import { deskVisitorContext } from '#site/server-access.ts'
import { PageHead } from '../parts/page-head.tsx'
import { FormFault } from '../parts/fault.tsx'
import { Press } from '../parts/press.tsx'
import { DeskField } from '../parts/field.tsx'
import { LanguageChoice } from '../parts/language-choice.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { RescueCodes } from './rescue-codes.tsx'
import { DeviceTable } from '../people/device-table.tsx'
import { type Asked, isProven, proven, signedIn } from './guard.server.ts'
import { shownMoment } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'

const here = '/desk/devices'

export async function loader(asked: Asked) {
  const session = signedIn(asked)
  const { person, people, now } = session
  const [devices, passkeys] = await Promise.all([
    people.devicesOf(person.id, now, asked.context.get(deskVisitorContext).token),
    people.passkeysOf(person.id),
  ])
  const { made, used } = deskWords().devices
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
      used:
        usedAt === null
          ? filled(made, { time: shownMoment(madeAt, now) })
          : filled(used, { time: shownMoment(usedAt, now) }),
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
    if (passkey === undefined) return refuse(deskWords().door.cutOff)
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
    if (!isGone) return refuse(deskWords().devices.onlyWay)
  } else if (form.has('new-codes') && person.role === 'owner') {
    return showCodes(await people.newCodes(person, now))
  }
  return redirect(here, 303)
}

export default function DevicesPage() {
  const { devices, passkeys, options, isOwner, isProven, isRescued } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer?.codes) return <RescueCodes codes={answer.codes} />
  const words = deskWords().devices
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <FormFault text={answer?.fault} />
      {isRescued && (
        <section className="section">
          <h2>{words.rescued}</h2>
          <p>{words.rescuedText}</p>
          <NewWay options={options} help={words.letters} />
        </section>
      )}
      {/* Where the rail has it, there is room. */}
      <div className="only-phone">
        <LanguageChoice />
      </div>
      <DeviceTable devices={devices} />
      <section className="section">
        <h2>{words.passkeys}</h2>
        {passkeys.length === 0 && <p className="soft">{words.none}</p>}
        <ul>
          {passkeys.map(({ id, device, used }) => (
            <li key={id} className="row">
              <span className="grow">{device}</span>
              <span className="soft">{used}</span>
              {isProven && (
                <Press name="take-away" value={id} look="text">
                  {words.remove}
                </Press>
              )}
            </li>
          ))}
        </ul>
      </section>
      {isProven && (
        <section className="section">
          <h2>{words.another}</h2>
          <NewWay options={options} help={words.lettersOthers} />
          {isOwner && (
            <div className="field">
              <Press name="new-codes" value="yes">
                {words.newCodes}
              </Press>
            </div>
          )}
        </section>
      )}
      {!isProven && !isRescued && (
        <p>
          <Link className="button" to={`/desk/prove?to=${here}`}>
            {words.change}
          </Link>
        </p>
      )}
    </>
  )
}

function NewWay({ options, help }: { options: string; help: string }) {
  const { door } = deskWords()
  return (
    <>
      <PasskeyForm does="make" options={options} name={door.makePasskey} />
      <Form method="post" className="field">
        <DeskField
          name="password"
          label={door.newPassword}
          help={help}
          type="password"
          autoComplete="new-password"
        />
        <p className="field">
          <button className="button">{door.usePassword}</button>
        </p>
      </Form>
    </>
  )
}
