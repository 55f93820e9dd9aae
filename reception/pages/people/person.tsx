import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import type { DeskPeople } from '../../auth/people.ts'
import type { StaffChange } from '../../auth/people/staff.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import { FormFault } from '../parts/fault.tsx'
import { type Asked, proven } from '../auth/guard.server.ts'
import { InvitationMade } from './invitation-made.tsx'
import { dentists } from '../diary/reach.server.ts'
import { rightsIn } from './rights.server.ts'
import { RoleChoice } from './roles.tsx'
import { deskWords, filled } from '../words.ts'
import { keepInput } from '../requests/kept-input.ts'

export { keepInput as clientAction }

async function colleague(people: DeskPeople, id: string | undefined) {
  const found = (await people.colleagues()).find((person) => person.id === id)
  if (found === undefined) throw data(null, { status: 404 })
  return found
}

export async function loader(asked: Asked) {
  const { people } = proven(asked, 'people')
  const { name, role, mayExport, mayBookOutside, dentist } = await colleague(people, asked.params['id'])
  return {
    person: { name, role, mayExport, mayBookOutside, dentist },
    dentists: dentists(),
    origin: people.origin,
  }
}

type Answer = { fault?: string; made?: { name: string; token: string; code: string | null } }

/** Changes to a person by an owner; the button names which. */
export async function action(asked: Asked) {
  const { person: doer, people, now } = proven(asked, 'people')
  const form = await postedForm(asked.request)
  const { id, name } = await colleague(people, asked.params['id'])
  switch (form.get('do')) {
    case 'save': {
      const rights = rightsIn(form)
      if (rights === null) return refuse(deskWords().people.chooseRole, 422)
      return after(await people.changeRights(id, rights, doer, now))
    }
    case 'again': {
      const made = await people.invite({ again: id }, doer, now)
      return data<Answer>(made.status === 'made' ? { made: { ...made, name } } : {})
    }
    case 'sign-out':
      return after(await people.signOutEverywhere(id, doer, now))
    case 'left':
      if (!form.has('sure')) return refuse(deskWords().people.tickLeft, 422)
      return after(await people.leave(id, doer, now))
    default:
      return redirect(`/desk/people/${id}`, 303)
  }
}

function after({ status }: StaffChange) {
  if (status === 'last-owner') return refuse(deskWords().people.lastOwner, 409)
  return redirect('/desk/people', 303)
}

const refuse = (fault: string, status: number) => data<Answer>({ fault }, { status })

export default function PersonPage() {
  const { person, dentists, origin } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer?.made) return <InvitationMade {...answer.made} origin={origin} />
  const words = deskWords().people
  return (
    <>
      <PageHead title={person.name} />
      <FormFault text={answer?.fault} />
      <section className="box">
        <Form method="post">
          <RoleChoice chosen={person.role} dentist={person.dentist} dentists={dentists} />
          <p className="field">
            <label className="checkbox">
              <input type="checkbox" name="may-export" defaultChecked={person.mayExport} /> {words.exportToo}
            </label>
            <label className="checkbox">
              <input type="checkbox" name="may-book-outside" defaultChecked={person.mayBookOutside} />{' '}
              {words.outsideToo}
            </label>
          </p>
          <p className="field">
            <button className="button button--primary" name="do" value="save">
              {words.save}
            </button>
          </p>
        </Form>
      </section>
      <section className="section">
        <Form method="post" className="row">
          <button className="button button--quiet" name="do" value="again">
            {words.letIn}
          </button>
          <button className="button button--quiet" name="do" value="sign-out">
            {words.signOutAll}
          </button>
        </Form>
        <Form method="post" className="field">
          <label className="checkbox">
            <input type="checkbox" name="sure" required /> {filled(words.hasLeft, { name: person.name })}
          </label>
          <p>
            <button className="button button--danger" name="do" value="left">
              {words.left}
            </button>
          </p>
        </Form>
      </section>
      <p className="field">
        <Link to="/desk/people">{words.back}</Link>
      </p>
    </>
  )
}
