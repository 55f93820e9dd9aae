import { data, Form, Link, redirect } from 'react-router'
import { roles } from '../../auth/session.ts'
import type { StaffChange } from '../../auth/people/staff.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { deskContext } from '#site/server-access.ts'
import { PageHead } from '../parts/page-head.tsx'
import { shownMoment } from '#time/india.ts'
import { FormFault } from '../parts/fault.tsx'
import { proven } from '../auth/guard.server.ts'
import type { RouteTypes } from '../route-types.ts'
import { DeviceTable } from './device-table.tsx'
import { InvitationMade } from './invitation-made.tsx'
import { roleNames } from './role-words.ts'

type Route = RouteTypes<'people/person.tsx', typeof import('./person.tsx')>

type Context = Route['LoaderArgs']['context']

async function colleague(context: Context, id: string) {
  const found = (await context.get(deskContext).people.colleagues()).find((person) => person.id === id)
  if (found === undefined) throw data(null, { status: 404 })
  return found
}

export async function loader({ context, params, url }: Route['LoaderArgs']) {
  proven(context, url, 'people')
  const { people } = context.get(deskContext)
  const { id, name, role, mayExport } = await colleague(context, params.id)
  const now = people.now()
  const devices = await people.devicesOf(id, now, null)
  return {
    person: { name, role, mayExport },
    origin: people.origin,
    devices: devices.map(({ id, device, way, seenAt, isThis }) => {
      return { id, device, way, isThis, seen: shownMoment(seenAt, now) }
    }),
  }
}

type Answer = { fault?: string; made?: { name: string; token: string; code: string | null } }

/** Changes to a person by an owner; the button names which. */
export async function action({ context, params: { id }, request, url }: Route['ActionArgs']) {
  const { person: doer } = proven(context, url, 'people')
  const form = await postedForm(request)
  const { people } = context.get(deskContext)
  const now = people.now()
  const { name } = await colleague(context, id)
  if (form.has('end')) {
    await people.endDevice({ id, name }, String(form.get('end')), doer, now)
    return redirect(`/desk/people/${id}`, 303)
  }
  switch (form.get('do')) {
    case 'save': {
      const role = roles.find((role) => role === form.get('role'))
      if (role === undefined)
        return data<Answer>({ fault: 'Choose what the person may do.' }, { status: 422 })
      const rights = { role, mayExport: role === 'reception' && form.has('may-export') }
      return after(await people.changeRights(id, rights, doer, now))
    }
    case 'again': {
      const made = await people.invite({ again: id }, doer, now)
      return data<Answer>(made.status === 'made' ? { made: { ...made, name } } : {})
    }
    case 'sign-out':
      return after(await people.signOutEverywhere(id, doer, now))
    case 'left':
      if (!form.has('sure'))
        return data<Answer>({ fault: 'Tick that the person has left, then press again.' }, { status: 422 })
      return after(await people.leave(id, doer, now))
    default:
      return redirect(`/desk/people/${id}`, 303)
  }
}

function after({ status }: StaffChange) {
  if (status === 'last-owner')
    return data<Answer>(
      { fault: 'This is the only owner. Make someone else an owner first.' },
      { status: 409 },
    )
  return redirect('/desk/people', 303)
}

export default function PersonPage({ loaderData, actionData }: Route['ComponentProps']) {
  const { person, devices, origin } = loaderData
  if (actionData?.made) return <InvitationMade {...actionData.made} origin={origin} />
  return (
    <>
      <PageHead title={person.name} />
      <FormFault text={actionData?.fault} />
      <section className="box">
        <Form method="post">
          <fieldset>
            <legend className="label">Rights</legend>
            <div className="choices">
              {roles.toReversed().map((role) => (
                <label key={role}>
                  <input type="radio" name="role" value={role} defaultChecked={role === person.role} />
                  {roleNames[role]}
                </label>
              ))}
            </div>
          </fieldset>
          <p className="field">
            <label className="checkbox">
              <input type="checkbox" name="may-export" defaultChecked={person.mayExport} /> At reception: may
              also save lists with names
            </label>
          </p>
          <p className="field">
            <button className="button button--primary" name="do" value="save">
              Save
            </button>
          </p>
        </Form>
      </section>
      <section className="section">
        <h2>Signed in on</h2>
        <DeviceTable devices={devices} />
      </section>
      <section className="section">
        <Form method="post" className="row">
          <button className="button button--quiet" name="do" value="again">
            Let in again
          </button>
          <button className="button button--quiet" name="do" value="sign-out">
            Sign out everywhere
          </button>
        </Form>
        <Form method="post" className="field">
          <label className="checkbox">
            <input type="checkbox" name="sure" required /> {person.name} has left; the name stays in the log
          </label>
          <p>
            <button className="button button--danger" name="do" value="left">
              Has left the clinic
            </button>
          </p>
        </Form>
      </section>
      <p className="field">
        <Link to="/desk/people">Back to the people</Link>
      </p>
    </>
  )
}
