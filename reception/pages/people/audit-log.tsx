import { Form, Link } from 'react-router'
type Props = {
  log: { id: string; at: string; who: string; what: string; ref: string | undefined }[]
  /** The id of the only person shown; empty for everyone. */
  who: string
  colleagues: { id: string; name: string }[]
}

const pageOf = 50

/** The actions at the desk, newest first. */
export function AuditLog({ log, who, colleagues }: Props) {
  const last = log.length === pageOf ? log.at(-1) : undefined
  return (
    <section className="section" aria-labelledby="log">
      <div className="page-head">
        <h2 id="log">Log</h2>
        <Form className="row">
          <select className="input" name="who" aria-label="By whom" defaultValue={who}>
            <option value="">Everyone</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <button className="button button--quiet">Show</button>
        </Form>
      </div>
      <table className="table">
        <thead className="visually-hidden">
          <tr>
            <th>When</th>
            <th>Who</th>
            <th>What</th>
          </tr>
        </thead>
        <tbody>
          {log.map(({ id, at, who, what, ref }) => (
            <tr key={id}>
              <td className="soft">{at}</td>
              <td className="strong">{who}</td>
              <td>
                {what}
                {ref && `, request ${ref}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {last && (
        <p>
          <Link to={`/desk/people?${new URLSearchParams({ who, before: last.id })}#log`}>Earlier</Link>
        </p>
      )}
      <p className="small soft">
        Nobody can change or delete this list. It is kept for two years and names no patients.
      </p>
    </section>
  )
}
