import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { actors, auditPageSize } from '../../auth/audit-log.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { shownMoment, shownTime } from '#time/india.ts'
import { FormFault } from '../parts/fault.tsx'
import { Press } from '../parts/press.tsx'
import { Table } from '../parts/table.tsx'
import { type Asked, allowed, proven } from '../auth/guard.server.ts'
import { roleNames, roleWords } from './roles.tsx'

export async function loader(asked: Asked) {
  const { person, people, now } = allowed(asked, 'people')
  const { searchParams } = asked.url
  const who = searchParams.get('who') || undefined
  const [colleagues, links, log] = await Promise.all([
    people.colleagues(),
    people.openLinks(now),
    people.auditLog({ personId: who, before: searchParams.get('before') || undefined }),
  ])
  return {
    who: who ?? '',
    colleagues: colleagues.map(({ id, name, role, mayExport, passkeys, hasPassword, seenAt }) => {
      const ways = [passkeys > 0 && 'Passkey', hasPassword && 'Password'].filter(Boolean).join(', ')
      const seen = seenAt === null ? 'Signed out' : shownMoment(seenAt, now)
      return { id, name, role, mayExport, isYou: id === person.id, lately: `${seen} · ${ways}` }
    }),
    links: links.map(({ endsAt, madeBy, ...link }) => {
      return { ...link, madeBy: madeBy ?? actors.server.name, until: shownTime(endsAt) }
    }),
    log: log.map(({ id, at, who, what, ref }) => ({ id, at: shownMoment(at, now), who, what, ref })),
    earlier: log.length === auditPageSize ? (log.at(-1)?.id ?? null) : null,
  }
}

export async function action(asked: Asked) {
  const { person, people, now } = proven(asked, 'people')
  const link = String((await postedForm(asked.request)).get('take-back') ?? '')
  if (await people.takeLinkBack(link, person, now)) return redirect('/desk/people', 303)
  return data({ fault: 'This link no longer works: it was used, or it has expired.' }, { status: 409 })
}

export default function PeoplePage() {
  const { colleagues, links, ...log } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="People and rights" lead="Who works at this desk, and what was done here.">
        <Link className="button button--primary" to="/desk/people/new">
          <DeskIcon name="plus" /> Invite someone
        </Link>
      </PageHead>
      <FormFault text={useActionData<typeof action>()?.fault} />
      <ul className="people">
        {colleagues.map(({ id, name, role, mayExport, isYou, lately }) => (
          <li key={id}>
            <span className="people__mark" aria-hidden="true">
              {[...name.replace(/^Dr\.? /, '')][0]}
            </span>
            <div>
              <p className="strong">
                {name} {isYou && <span className="soft">(you)</span>}
              </p>
              <p className={role === 'owner' ? 'tag' : 'tag tag--info'}>{roleNames[role]}</p>
            </div>
            <div>
              <p>
                {roleWords[role]}
                {mayExport && ', lists with names'}
              </p>
              <p className="small soft">{lately}</p>
            </div>
            <Link className="button button--quiet" to={isYou ? '/desk/devices' : `/desk/people/${id}`}>
              {isYou ? 'Devices' : 'Change'}
              <span className="visually-hidden"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <OpenLinks links={links} />
      <AuditLog {...log} colleagues={colleagues} />
    </>
  )
}

type Shown = Awaited<ReturnType<typeof loader>>

function OpenLinks({ links }: Pick<Shown, 'links'>) {
  if (links.length === 0) return null
  return (
    <section className="section" aria-labelledby="links">
      <h2 id="links">Open links</h2>
      <Table heads={['For', 'Made by', 'Expires at']} action="Take back">
        {links.map(({ id, name, role, again, madeBy, until }) => (
          <tr key={id}>
            <td>
              {name}, {again ? 'to sign in again' : roleNames[role].toLowerCase()}
            </td>
            <td>{madeBy}</td>
            <td>{until}</td>
            <td>
              <Press name="take-back" value={id} look="text">
                Take back<span className="visually-hidden"> the link for {name}</span>
              </Press>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}

function AuditLog({ log, who, earlier, colleagues }: Omit<Shown, 'links'>) {
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
      <Table heads={['When', 'Who', 'What']}>
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
      </Table>
      {earlier && (
        <p>
          <Link to={`/desk/people?${new URLSearchParams({ who, before: earlier })}#log`}>Earlier</Link>
        </p>
      )}
      <p className="small soft">
        Nobody can change or delete this list. It is kept for two years and names no patients.
      </p>
    </section>
  )
}
