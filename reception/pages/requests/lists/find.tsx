import { Link, useActionData } from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { FindBox } from './find-box.tsx'
import { rowOf } from './listed.server.ts'
import { Rows } from './rows.tsx'

export function loader(asked: Asked) {
  allowed(asked, 'see-requests')
  return null
}

export async function action(asked: Asked) {
  const { requests, now } = allowed(asked, 'see-requests')
  const text = String((await postedForm(asked.request)).get('text') ?? '').slice(0, 100)
  return { text, rows: (await requests.find(text)).map((one) => rowOf(one, now)) }
}

export default function FindPage() {
  const { text = '', rows = [] } = useActionData<typeof action>() ?? {}
  return (
    <>
      <PageHead title="Find" lead="Searches all lists: name, phone number in any spelling, reference." />
      <FindBox text={text} />
      {text && (
        <p className="section" role="status">
          {rows.length === 0 ? 'Nothing was found.' : `${rows.length} found.`}
        </p>
      )}
      <Rows rows={rows} />
      <p className="section">
        <Link to="/desk/requests/in/new">Back to the lists</Link>
      </p>
    </>
  )
}
