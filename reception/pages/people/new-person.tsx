import { data, Form, useActionData, useLoaderData } from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import { FormFault } from '../parts/fault.tsx'
import { DeskField } from '../parts/field.tsx'
import { type Asked, proven } from '../auth/guard.server.ts'
import { InvitationMade } from './invitation-made.tsx'
import { dentists } from '../diary/reach.server.ts'
import { rightsIn } from './rights.server.ts'
import { RoleChoice } from './roles.tsx'
import { deskWords } from '../words.ts'
import { keepInput } from '../requests/kept-input.ts'

export { keepInput as clientAction }

export function loader(asked: Asked) {
  return { origin: proven(asked, 'people').people.origin, dentists: dentists() }
}

export async function action(asked: Asked) {
  const { person, people, now } = proven(asked, 'people')
  const form = await postedForm(asked.request)
  const name = String(form.get('name') ?? '').trim()
  const rights = rightsIn(form)
  const refuse = (fault: string) => data({ made: null, fault }, { status: 422 })
  if (rights === null) return refuse(deskWords().people.chooseRole)
  const made = await people.invite({ name, role: rights.role, dentist: rights.dentist }, person, now)
  if (made.status === 'wrong') return refuse(made.fault)
  return data({ made: made.status === 'made' ? { ...made, name } : null, fault: null })
}

export default function NewPersonPage() {
  const { origin, dentists } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer?.made) return <InvitationMade {...answer.made} origin={origin} />
  const { people: words, door } = deskWords()
  return (
    <>
      <PageHead title={words.invite} lead={words.newLead} />
      <FormFault text={answer?.fault} />
      <Form method="post">
        <DeskField name="name" label={door.setUp.name} help={door.setUp.nameHelp} autoComplete="off" />
        <RoleChoice chosen="reception" dentist={null} dentists={dentists} />
        <p className="field">
          <button className="button button--primary">{words.makeLink}</button>
        </p>
      </Form>
    </>
  )
}
