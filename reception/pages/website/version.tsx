import { data, Form, useLoaderData } from 'react-router'
import { BackLink } from '../parts/back-link.tsx'
import { mayDo } from '../../auth/permissions.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { deskWords, filled } from '../words.ts'
import { Changes } from './changed-words.tsx'
import { shownFiles, shownVersion } from './versions.server.ts'

/** What one publication changed, word by word. */
export async function loader(asked: Asked) {
  const { publisher, person, now } = allowed(asked, 'hours')
  const number = Number(asked.params['number'])
  const publication = publisher?.history().find((one) => one.number === number)
  if (!publisher || !publication) throw data(null, { status: 404 })
  const files = publisher.changed(number)
  const isNewest = publisher.history()[0]?.number === number
  const mayGoBack = mayDo(person, 'website') && publisher.turns().length === 0 && !isNewest
  return {
    ...shownVersion(publication, now),
    files: shownFiles(files ?? []),
    takenBack: mayGoBack ? shownFiles(publisher.changedByUndo(number)) : null,
  }
}

export default function VersionPage() {
  const { number, note, told, files, takenBack } = useLoaderData<typeof loader>()
  const words = deskWords().website
  return (
    <>
      <BackLink to="/desk/site">{words.title}</BackLink>
      <PageHead title={filled(words.version, { number })} lead={`${note}. ${told}`} />
      {takenBack && (
        <section className="section">
          <h2>{words.takesBack}</h2>
          <Form method="post" action="/desk/site" className="field">
            <button className="button button--primary" name="to" value={number}>
              <DeskIcon name="undo" /> {words.goBackHere}
            </button>
            <p className="help">{words.kept}</p>
          </Form>
          <Files files={takenBack} />
        </section>
      )}
      {files.length > 0 && <h2 className="section">{words.did}</h2>}
      <Files files={files} />
      {files.length === 0 && !takenBack && <p className="soft section">{words.noChanges}</p>}
    </>
  )
}

function Files({ files }: { files: ReturnType<typeof shownFiles> }) {
  return files.map(({ record, name, changes }) => (
    <section className="section" key={record}>
      <h3>{name}</h3>
      <Changes changes={changes} />
    </section>
  ))
}
