import { useActionData, useLoaderData } from 'react-router'
import { type Asked, allowed, proven } from '../auth/guard.server.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Press } from '../parts/press.tsx'

export async function loader(asked: Asked) {
  const { care } = allowed(asked, 'people')
  return { rows: await care.look() }
}

/** Sends a test mail. */
export async function action(asked: Asked) {
  const { care } = proven(asked, 'people')
  return care.sendTest()
}

export default function ServerPage() {
  const { rows } = useLoaderData<typeof loader>()
  const test = useActionData<typeof action>()
  const isWell = rows.every(({ ok }) => ok)
  return (
    <>
      <PageHead
        title={isWell ? 'The server is well' : 'The server needs a look'}
        tab="Server"
        lead="Whoever looks after it finds more with “clinic doctor”."
      />
      <ul className="people">
        {rows.map(({ name, ok, words }) => (
          <li key={name}>
            <span className="people__mark" aria-hidden="true">
              <DeskIcon name={ok ? 'right' : 'wrong'} />
            </span>
            <div>
              <p className="strong">{name}</p>
              <p className={ok ? 'tag' : 'tag tag--late'}>{ok ? 'Well' : 'Look here'}</p>
            </div>
            <div>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ul>
      <FormFault text={test && !test.sent ? test.words : null} />
      <Press value="test-mail">Send a test mail</Press>
      {test?.sent && (
        <p className="note" role="status">
          {test.words}
        </p>
      )}
    </>
  )
}
