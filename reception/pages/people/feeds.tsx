import { Form } from 'react-router'
import { Table } from '../parts/table.tsx'
import { deskWords, filled } from '../words.ts'
import { LinkMade } from './link-made.tsx'

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

/** The address that a calendar outside asks. */
export function FeedMade({ name, address }: { name: string; address: string }) {
  const words = deskWords().feeds
  const title = filled(words.madeTitle, { name })
  return <LinkMade title={title} lead={words.madeLead} label={words.address} link={address} />
}
