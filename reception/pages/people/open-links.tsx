import { Form } from 'react-router'
import { actors } from '../../auth/actors.ts'
import type { Role } from '../../auth/session.ts'
import { roleNames } from './role-words.ts'

type Props = {
  links: { id: string; name: string; role: Role; again: boolean; madeBy: string | null; until: string }[]
}

/** Links that still work; each can be taken back. */
export function OpenLinks({ links }: Props) {
  if (links.length === 0) return null
  return (
    <section className="section" aria-labelledby="links">
      <h2 id="links">Open links</h2>
      <table className="table">
        <thead>
          <tr>
            <th>For</th>
            <th>Made by</th>
            <th>Expires at</th>
            <th>
              <span className="visually-hidden">Take back</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ id, name, role, again, madeBy, until }) => (
            <tr key={id}>
              <td>
                {name}, {again ? 'to sign in again' : roleNames[role].toLowerCase()}
              </td>
              <td>{madeBy ?? actors.server}</td>
              <td>{until}</td>
              <td>
                <TakeBack id={id} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function TakeBack({ id, name }: { id: string; name: string }) {
  return (
    <Form method="post">
      <button className="button button--text" name="take-back" value={id}>
        Take back<span className="visually-hidden"> the link for {name}</span>
      </button>
    </Form>
  )
}
