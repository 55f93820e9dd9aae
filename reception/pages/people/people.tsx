import { data, Link, redirect } from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import { deskContext } from '#site/server-access.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { shownMoment, shownTime } from '#time/india.ts'
import { FormFault } from '../parts/fault.tsx'
import { allowed, proven } from '../auth/guard.server.ts'
import type { RouteTypes } from '../route-types.ts'
import { AuditLog } from './audit-log.tsx'
import { OpenLinks } from './open-links.tsx'
import { roleNames, roleTags, roleWords } from './role-words.ts'

type Route = RouteTypes<'people/people.tsx', typeof import('./people.tsx')>

export async function loader({ context, url }: Route['LoaderArgs']) {
  const { person } = allowed(context, url, 'people')
  const { people } = context.get(deskContext)
  const now = people.now()
  const asked = url.searchParams
  const who = asked.get('who') || undefined
  const [colleagues, links, log] = await Promise.all([
    people.colleagues(),
    people.openLinks(now),
    people.auditLog({ personId: who, before: asked.get('before') || undefined }),
  ])
  return {
    who: who ?? '',
    colleagues: colleagues.map(({ id, name, role, mayExport, passkeys, hasPassword, seenAt }) => {
      const ways = [passkeys > 0 && 'Passkey', hasPassword && 'Password'].filter(Boolean).join(', ')
      const seen = seenAt === null ? 'Signed out' : shownMoment(seenAt, now)
      return { id, name, role, mayExport, isYou: id === person.id, lately: `${seen} · ${ways}` }
    }),
    links: links.map(({ endsAt, ...link }) => ({ ...link, until: shownTime(endsAt) })),
    log: log.map(({ id, at, who, what, ref }) => ({ id, at: shownMoment(at, now), who, what, ref })),
  }
}

/** Takes an open link back. */
export async function action({ context, request, url }: Route['ActionArgs']) {
  const { person } = proven(context, url, 'people')
  const { people } = context.get(deskContext)
  const link = String((await postedForm(request)).get('take-back') ?? '')
  if (await people.takeLinkBack(link, person, people.now())) return redirect('/desk/people', 303)
  return data({ fault: 'This link no longer works: it was used, or it has expired.' }, { status: 409 })
}

export default function PeoplePage({ loaderData, actionData }: Route['ComponentProps']) {
  const { colleagues, links, log, who } = loaderData
  return (
    <>
      <PageHead title="People and rights" lead="Who works at this desk, and what was done here.">
        <Link className="button button--primary" to="/desk/people/new">
          <DeskIcon name="plus" /> Invite someone
        </Link>
      </PageHead>
      <FormFault text={actionData?.fault} />
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
              <p className={roleTags[role]}>{roleNames[role]}</p>
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
      <AuditLog log={log} who={who} colleagues={colleagues} />
    </>
  )
}
