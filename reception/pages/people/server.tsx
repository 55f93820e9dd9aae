import { useActionData, useLoaderData } from 'react-router'
import { type Asked, allowed, proven } from '../auth/guard.server.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Press } from '../parts/press.tsx'
import { deskWords } from '../words.ts'

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
  const { server: words, frame } = deskWords()
  return (
    <>
      <PageHead title={isWell ? words.well : words.look} tab={frame.places.server} lead={words.lead} />
      <ul className="people">
        {rows.map(({ name, ok, words: said }) => (
          <li key={name}>
            <span className="people__mark" aria-hidden="true">
              <DeskIcon name={ok ? 'right' : 'wrong'} />
            </span>
            <div>
              <p className="strong" lang="en">
                {name}
              </p>
              <p className={ok ? 'tag' : 'tag tag--late'}>{ok ? words.isWell : words.lookHere}</p>
            </div>
            <div>
              <p lang="en">{said}</p>
            </div>
          </li>
        ))}
      </ul>
      <FormFault text={test && !test.sent ? test.words : null} />
      <Press value="test-mail">{words.testMail}</Press>
      {test?.sent && (
        <p className="note" role="status">
          {test.words}
        </p>
      )}
    </>
  )
}
