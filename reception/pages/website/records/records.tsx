import { Link, useLoaderData } from 'react-router'
import { BackLink } from '../../parts/back-link.tsx'
import { type TranslatedLanguage, translatedLanguages } from '#content/catalogue/language.ts'
import type { LeftOver } from '#content/launch/left-over.ts'
import { folderShapes, type Kind } from '#content/schema/shapes.ts'
import { leftToDo } from '#editor/left-to-do.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { type DeskWords, deskWords, filled, languageName } from '../../words.ts'
import { recordName } from '../record-names.server.ts'
import { addressOf, type RecordPlace, recordPlaces } from './record.server.ts'

/** What owners change most comes first. */
const order: [title: '' | keyof DeskWords['records']['kinds'], kinds: Kind[]][] = [
  ['', ['clinic', 'doctors', 'fees', 'testimonials', 'news', 'smilePairs', 'clinicPhotos', 'stories']],
  ['treatments', ['treatments']],
  ['conditions', ['conditions']],
  ['guides', ['guides', 'emergency', 'triage']],
  ['pages', ['pages']],
  ['pharma', ['pharma']],
  ['rest', ['menu', 'labels', 'booking', 'requestPage', 'searchWords', 'urgentWords']],
]

/** Every record of the website: who has a change of it, and whose translation is older than the English. */
export async function loader(asked: Asked) {
  const { requests } = allowed(asked, 'website')
  const [drafts, toDo] = await Promise.all([requests.allDrafts(), leftToDo()])
  const places = recordPlaces()
  return order.map(([title, kinds]) => ({
    title: title && deskWords().records.kinds[title],
    isFixed: kinds.some((kind) => kind in folderShapes),
    records: kinds.flatMap((kind) =>
      places
        .filter((place) => place.kind === kind)
        .map((place) => ({
          name: recordName(place.file),
          address: addressOf(place),
          inLanguages: addressOf(place, undefined, 'languages'),
          drafts: [...new Set(drafts.filter(({ file }) => file === place.file).map(({ by }) => by))],
          old: oldIn(place, toDo?.left ?? []),
        })),
    ),
  }))
}

function oldIn({ file }: RecordPlace, left: LeftOver[]): TranslatedLanguage[] {
  return translatedLanguages.filter((language) => {
    const own = file.replace('content/', `content/${language}/`)
    return left.some(
      (one) =>
        one.file === own &&
        (one.kind === 'untranslated' || (one.kind === 'translation' && one.field === 'source')),
    )
  })
}

export default function RecordsPage() {
  const groups = useLoaderData<typeof loader>()
  const words = deskWords().records
  return (
    <>
      <BackLink to="/desk/site">{deskWords().website.title}</BackLink>
      <PageHead title={words.title} lead={words.lead} />
      {groups.map(({ title, isFixed, records }, place) => (
        <section className="section" key={place}>
          {title && <h2>{title}</h2>}
          {isFixed && <p className="soft">{words.fixed}</p>}
          <ul className="todo">
            {records.map(({ name, address, inLanguages, drafts, old }) => (
              <li key={address}>
                <p>
                  <Link to={address}>
                    <b>{name}</b>
                  </Link>{' '}
                  {drafts.map((by) => (
                    <span key={by} className="tag tag--due">
                      {filled(words.draftOf, { name: by })}
                    </span>
                  ))}{' '}
                  {old.map((language) => (
                    <span key={language} className="tag tag--info">
                      {filled(words.oldIn, { language: languageName(language) })}
                    </span>
                  ))}
                </p>
                <Link className="button button--text" to={inLanguages}>
                  {words.languages}
                  <span className="visually-hidden">: {name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
