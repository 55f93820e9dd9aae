import { data, Link, useLoaderData } from 'react-router'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import { deskWords, filled } from '../words.ts'
import { ChangedWords } from './changed-words.tsx'
import { recordName } from './record-names.server.ts'
import { shownVersion } from './publishing.server.ts'
import { shownBetween } from './waiting.server.ts'

/** What one publication changed, word by word. */
export async function loader(asked: Asked) {
  const { publisher, now } = allowed(asked, 'hours')
  const number = Number(asked.params['number'])
  const publication = publisher?.history().find((one) => one.number === number)
  if (!publisher || !publication) throw data(null, { status: 404 })
  const files = publisher.changed(number)
  return {
    ...shownVersion(publication, now),
    files: (files ?? []).map(({ file, was, next }) => {
      return { file, name: recordName(file), changes: shownBetween(file, was, next) }
    }),
  }
}

export default function VersionPage() {
  const { number, note, told, files } = useLoaderData<typeof loader>()
  const words = deskWords().website
  return (
    <>
      <p className="back-link">
        <Link to="/desk/site">← {words.title}</Link>
      </p>
      <PageHead title={filled(words.version, { number: String(number) })} lead={`${note}. ${told}`} />
      {files.length === 0 && <p className="soft section">{words.noChanges}</p>}
      {files.map(({ file, name, changes }) => (
        <section className="section" key={file}>
          <h2>{name}</h2>
          {changes.map((change, place) => (
            <ChangedWords key={place} {...change} />
          ))}
        </section>
      ))}
    </>
  )
}
