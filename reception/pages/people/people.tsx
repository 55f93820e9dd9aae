import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { actors, auditPageSize } from '../../auth/audit-log.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { FormFault } from '../parts/fault.tsx'
import { Press } from '../parts/press.tsx'
import { Table } from '../parts/table.tsx'
import { type Asked, allowed, proven } from '../auth/guard.server.ts'
import { actionName, deskWords, filled } from '../words.ts'
import { FeedMade, Feeds } from './feeds.tsx'
import { shownMoment, shownTime } from '../moments.server.ts'
import { deskLanguage } from '../language.ts'

export async function loader(asked: Asked) {
  const { person, people, requests, now } = allowed(asked, 'people')
  const { searchParams } = asked.url
  const {
    people: words,
    devices: { ways },
  } = deskWords()
  const who = searchParams.get('who') || undefined
  const [feeds, colleagues, links, log] = await Promise.all([
    requests.feeds(),
    people.colleagues(),
    people.openLinks(now),
    people.auditLog({ personId: who, before: searchParams.get('before') || undefined }),
  ])
  return {
    who: who ?? '',
    colleagues: colleagues.map(
      ({ id, name, role, mayExport, mayBookOutside, passkeys, hasPassword, seenAt }) => {
        const own = [passkeys > 0 && ways.passkey, hasPassword && ways.password].filter(Boolean).join(', ')
        const seen = seenAt === null ? words.signedOut : shownMoment(seenAt, now)
        return {
          id,
          name,
          role,
          mayExport,
          mayBookOutside,
          isYou: id === person.id,
          lately: `${seen} · ${own}`,
        }
      },
    ),
    feeds: catalogue(deskLanguage()).doctors.map(({ slug, name }) => {
      const feed = feeds.get(slug)
      return {
        dentist: slug,
        name,
        names: feed?.names ?? false,
        made: feed ? shownMoment(feed.madeAt, now) : null,
      }
    }),
    links: links.map(({ endsAt, madeBy, ...link }) => {
      return { ...link, madeBy: madeBy ?? actors.server.name, until: shownTime(endsAt) }
    }),
    log: log.map(({ id, at, who, what, ref }) => ({
      id,
      at: shownMoment(at, now),
      who,
      what: actionName(what),
      ref,
    })),
    earlier: log.length === auditPageSize ? (log.at(-1)?.id ?? null) : null,
  }
}

export async function action(asked: Asked) {
  const { person, people, now } = proven(asked, 'people')
  const form = await postedForm(asked.request)
  if (form.has('feed')) return changeFeed(asked, form)
  const link = String(form.get('take-back') ?? '')
  if (await people.takeLinkBack(link, person, now)) return redirect('/desk/people', 303)
  return data<Answer>({ fault: deskWords().people.linkGone }, { status: 409 })
}

/** The button names what happens to the calendar of a dentist. */
async function changeFeed(asked: Asked, form: FormData) {
  const { person, people, requests, now: at } = proven(asked, 'people')
  const doctor = catalogue('en').doctors.find(({ slug }) => slug === form.get('dentist'))
  if (doctor === undefined) throw data(null, { status: 404 })
  const { slug: dentist, name } = doctor
  const change = { dentist, name, person, at }
  const does = form.get('feed')
  if (does === 'make' || does === 'renew') {
    const token = await requests.renewFeed(change)
    return data<Answer>({ made: { name, address: `${people.origin}/desk/feeds/${token}.ics` } })
  }
  if (does === 'end') await requests.endFeed(change)
  if (does === 'name' || does === 'hide') await requests.nameInFeed({ ...change, names: does === 'name' })
  return redirect('/desk/people#feeds', 303)
}

type Answer = { fault?: string; made?: { name: string; address: string } }

export default function PeoplePage() {
  const { colleagues, links, feeds, ...log } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  if (answer?.made) return <FeedMade {...answer.made} />
  const { people: words, roles } = deskWords()
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <Link className="button button--primary" to="/desk/people/new">
          <DeskIcon name="plus" /> {words.invite}
        </Link>
      </PageHead>
      <FormFault text={answer?.fault} />
      <ul className="people">
        {colleagues.map(({ id, name, role, mayExport, mayBookOutside, isYou, lately }) => (
          <li key={id}>
            <span className="people__mark" aria-hidden="true">
              {[...name.replace(/^Dr\.? /, '')][0]}
            </span>
            <div>
              <p className="strong">
                {name} {isYou && <span className="soft">{words.you}</span>}
              </p>
              <p className={role === 'owner' ? 'tag' : 'tag tag--info'}>{roles.names[role]}</p>
            </div>
            <div>
              <p>
                {roles.may[role]}
                {mayExport && words.mayExport}
                {mayBookOutside && words.mayBookOutside}
              </p>
              <p className="small soft">{lately}</p>
            </div>
            <Link className="button button--quiet" to={isYou ? '/desk/devices' : `/desk/people/${id}`}>
              {isYou ? words.devices : words.change}
              <span className="visually-hidden"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <OpenLinks links={links} />
      <Feeds feeds={feeds} />
      <AuditLog {...log} colleagues={colleagues} />
    </>
  )
}

type Shown = Awaited<ReturnType<typeof loader>>

function OpenLinks({ links }: Pick<Shown, 'links'>) {
  if (links.length === 0) return null
  const { people: words, roles } = deskWords()
  return (
    <section className="section" aria-labelledby="links">
      <h2 id="links">{words.links}</h2>
      <Table heads={words.linkHeads} action={words.takeBack}>
        {links.map(({ id, name, role, again, madeBy, until }) => (
          <tr key={id}>
            <td>
              {name}, {again ? words.again : roles.names[role].toLowerCase()}
            </td>
            <td>{madeBy}</td>
            <td>{until}</td>
            <td>
              <Press name="take-back" value={id} look="text" whom={filled(words.linkFor, { name })}>
                {words.takeBack}
              </Press>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}

function AuditLog({ log, who, earlier, colleagues }: Omit<Shown, 'links' | 'feeds'>) {
  const words = deskWords().people
  return (
    <section className="section" aria-labelledby="log">
      <div className="page-head">
        <h2 id="log">{words.log}</h2>
        <Form className="row">
          <select className="input" name="who" aria-label={words.byWhom} defaultValue={who}>
            <option value="">{words.everyone}</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <button className="button button--quiet">{words.show}</button>
        </Form>
      </div>
      <Table heads={words.logHeads}>
        {log.map(({ id, at, who, what, ref }) => (
          <tr key={id}>
            <td className="soft">{at}</td>
            <td className="strong">{who}</td>
            <td>{ref ? filled(words.ofRequest, { what, ref }) : what}</td>
          </tr>
        ))}
      </Table>
      {earlier && (
        <p>
          <Link to={`/desk/people?${new URLSearchParams({ who, before: earlier })}#log`}>
            {words.earlier}
          </Link>
        </p>
      )}
      <p className="small soft">{words.logNote}</p>
    </section>
  )
}
