import { Form, Link } from 'react-router'
import { PageHead } from '../parts/page-head.tsx'
import { Table } from '../parts/table.tsx'
import { deskWords, filled } from '../words.ts'

type Props = { feeds: { dentist: string; name: string; made: string | null; names: boolean }[] }

/** The private addresses by which dentists' own calendars read their visits. */
export function Feeds({ feeds }: Props) {
  const words = deskWords().feeds
  return (
    <section className="section" aria-labelledby="feeds">
      <h2 id="feeds">{words.title}</h2>
      <p className="small soft">{words.note}</p>
      <Table heads={words.heads} action={words.change}>
        {feeds.map(({ dentist, name, made, names }) => (
          <tr key={dentist}>
            <th scope="row">{name}</th>
            <td>
              {made === null ? words.none : filled(names ? words.withNames : words.withoutNames, { made })}
            </td>
            <td>
              <Form method="post" className="row">
                <input type="hidden" name="dentist" value={dentist} />
                {(made === null
                  ? (['make'] as const)
                  : (['renew', names ? 'hide' : 'name', 'end'] as const)
                ).map((does) => (
                  <button key={does} className="button button--text" name="feed" value={does}>
                    {words.does[does]}
                    <span className="visually-hidden"> {name}</span>
                  </button>
                ))}
              </Form>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}

/** The address, which is shown once. */
export function FeedMade({ name, address }: { name: string; address: string }) {
  const { feeds: words, people } = deskWords()
  return (
    <>
      <PageHead title={filled(words.madeTitle, { name })} lead={words.madeLead} />
      <div className="field">
        <label htmlFor="link">{words.address}</label>
        <input id="link" className="input" readOnly value={address} />
      </div>
      <p className="field">
        <Link className="button" to="/desk/people">
          {people.back}
        </Link>
      </p>
    </>
  )
}
