import { data, Form } from 'react-router'
import { roles } from '../../auth/session.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { deskContext } from '#site/server-access.ts'
import { PageHead } from '../parts/page-head.tsx'
import { FormFault } from '../parts/fault.tsx'
import { DeskField } from '../parts/field.tsx'
import { proven } from '../auth/guard.server.ts'
import type { RouteTypes } from '../route-types.ts'
import { InvitationMade } from './invitation-made.tsx'
import { roleNames, roleWords } from './role-words.ts'

type Route = RouteTypes<'people/new-person.tsx', typeof import('./new-person.tsx')>

export function loader({ context, url }: Route['LoaderArgs']) {
  proven(context, url, 'people')
  return { origin: context.get(deskContext).people.origin }
}

export async function action({ context, request, url }: Route['ActionArgs']) {
  const { person } = proven(context, url, 'people')
  const form = await postedForm(request)
  const name = String(form.get('name') ?? '').trim()
  const role = roles.find((role) => role === form.get('role'))
  const refuse = (fault: string) => data({ made: null, fault }, { status: 422 })
  if (role === undefined) return refuse('Choose what the person may do.')
  const { people } = context.get(deskContext)
  const made = await people.invite({ name, role }, person, people.now())
  if (made.status === 'wrong') return refuse(made.fault)
  return data({ made: made.status === 'made' ? { ...made, name } : null, fault: null })
}

export default function NewPersonPage({ loaderData: { origin }, actionData }: Route['ComponentProps']) {
  if (actionData?.made) return <InvitationMade {...actionData.made} origin={origin} />
  return (
    <>
      <PageHead
        title="Invite someone"
        lead="The person gets a link from you, and a code that you read out."
      />
      <FormFault text={actionData?.fault} />
      <Form method="post">
        <DeskField name="name" label="Name" help="As colleagues know it." autoComplete="off" required />
        <fieldset className="field">
          <legend className="label">Rights</legend>
          <div className="choices">
            {roles.toReversed().map((role) => (
              <label key={role}>
                <input type="radio" name="role" value={role} defaultChecked={role === 'reception'} />
                {roleNames[role]}: {roleWords[role].toLowerCase()}
              </label>
            ))}
          </div>
        </fieldset>
        <p className="field">
          <button className="button button--primary">Make the link</button>
        </p>
      </Form>
    </>
  )
}
