import { Link, useLoaderData } from 'react-router'
import { BackLink } from '../../parts/back-link.tsx'
import type { Asked } from '../../auth/guard.server.ts'
import { DeskIcon } from '../../parts/desk-icon.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { deskWords, filled } from '../../words.ts'
import { filling, groups, opened, places } from './places.server.ts'
import { ManyPhotographs } from './many.tsx'
import { StateTag } from './state-tag.tsx'
import { countWaiting } from './waiting.server.ts'

/** Each place of a group, with what fills it. */
export async function loader(asked: Asked) {
  const door = opened(asked)
  const drafts = await door.requests.allDrafts()
  const all = places(drafts).map((place) => {
    const { shown, own, state } = filling(place.name, door)
    return { ...place, src: own ?? shown.src, state }
  })
  const chosen = groups.find((group) => group === asked.url.searchParams.get('of')) ?? 'rooms'
  return {
    count: all.length,
    own: all.filter(({ state }) => state === 'photo').length,
    waiting: countWaiting(drafts, door.publisher),
    kept: all.find(({ name }) => name === asked.url.searchParams.get('photograph')) ?? null,
    groups: groups.map((group) => ({ group, count: all.filter((place) => place.group === group).length })),
    chosen,
    places: all.filter(({ group }) => group === chosen),
  }
}

export default function PhotographsPage() {
  const { count, own, waiting, kept, chosen, places, ...loaded } = useLoaderData<typeof loader>()
  const words = deskWords().photographs
  return (
    <>
      <BackLink to="/desk/site">{deskWords().website.title}</BackLink>
      <PageHead title={words.title} lead={filled(words.lead, { own, count })}>
        {waiting > 0 && (
          <Link className="button button--primary" to="/desk/site/publish">
            <DeskIcon name="globe" /> {`${deskWords().website.drafts.title} (${waiting})`}
          </Link>
        )}
      </PageHead>
      {kept && (
        <p className="note note--done field" role="status">
          {words.isKept} <Link to={`/desk/site/photographs/${kept.name}`}>{kept.title}</Link>
        </p>
      )}
      <nav className="chips field" aria-label={words.title}>
        {loaded.groups.map(({ group, count }) => (
          <Link
            key={group}
            className="chip"
            to={`?of=${group}`}
            aria-current={group === chosen ? 'true' : undefined}
            preventScrollReset
          >
            {filled(words.groups[group], { count })}
          </Link>
        ))}
      </nav>
      <ManyPhotographs key={chosen} places={places} />
      <ul className={`places places--${chosen} section`}>
        {places.map(({ name, title, src, width, height, state }) => (
          <li key={name}>
            <Link to={`/desk/site/photographs/${name}`}>
              <img src={src} alt="" loading="lazy" />
              <b>{title}</b>
            </Link>
            <p className="soft">{filled(words.size, { size: `${width} × ${height}` })}</p>
            <StateTag state={state} />
          </li>
        ))}
      </ul>
    </>
  )
}
