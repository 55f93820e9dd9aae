import { Link, useActionData } from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { FindBox } from '../../parts/find-box.tsx'
import { rowOf } from './listed.server.ts'
import { Rows } from './rows.tsx'
import { deskWords, filled } from '../../words.ts'

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
  const words = deskWords().find
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <FindBox {...words} text={text} />
      {text && (
        <p className="section" role="status">
          {rows.length === 0 ? words.none : filled(words.found, { count: rows.length })}
        </p>
      )}
      <Rows rows={rows} />
      <p className="section">
        <Link to="/desk/requests/in/new">{words.back}</Link>
      </p>
    </>
  )
}
