import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import type { Kind } from '#content/schema/shapes.ts'
import { hashOfWords } from '#content/translations/words.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { dateOf } from '#time/india.ts'
import { mayDo } from '../../../auth/permissions.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { FormFault } from '../../parts/fault.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { keepInput } from '../../requests/kept-input.ts'
import { deskWords, filled } from '../../words.ts'
import { recordName } from '../record-names.server.ts'
import {
  addressOf,
  currentValue,
  editedRecord,
  editedValue,
  pagePath,
  recordPlaces,
} from './record.server.ts'
import { dayOf, isRead, medical, rowOf, signed } from './signature.server.ts'

export { keepInput as clientAction }

const aboutHealth: Kind[] = ['triage', 'emergency', 'conditions', 'treatments', 'guides']

/** The pages about health: who has read each, and a press for whoever has. */
export async function loader(asked: Asked) {
  const desk = allowed(asked, 'sign')
  const drafts = await desk.requests.allDrafts()
  const pages = recordPlaces().flatMap((place) => {
    if (!aboutHealth.includes(place.kind)) return []
    const published = currentValue(place.file)
    if (!medical(published)) return []
    const own = drafts.find(({ file, personId }) => file === place.file && personId === desk.person.id)
    const record = { ...place, ...editedValue(published, own) }
    const other = drafts.find(
      (draft) =>
        draft !== own && draft.file === place.file && hashOfWords(draft.next) !== hashOfWords(published),
    )
    const { review, toDecide = [] } = medical(record.value) ?? { review: { by: null, on: null } }
    return [
      {
        file: place.file,
        row: rowOf(place.file),
        base: hashOfWords(record.value),
        name: recordName(record.file),
        path: pagePath(place),
        edit: mayDo(desk.person, 'website') ? addressOf(place) : null,
        by: review.by,
        on: dayOf(review.on),
        isDraft: record.version > 0,
        changedBy: other?.by,
        toDecide,
      },
    ]
  })
  return { pages, name: desk.person.name }
}

export async function action(asked: Asked) {
  const desk = allowed(asked, 'sign')
  const { requests, person, now: at } = desk
  const form = await postedForm(asked.request)
  const place = recordPlaces().find(({ file }) => file === form.get('file'))
  const record = place && (await editedRecord(desk, place))
  const isSigned = form.get('do') === 'sign'
  const review = isSigned ? { by: person.name, on: dateOf(at) } : { by: null, on: null }
  const next = record && isRead(record, form.get('base')) ? signed(record, review) : undefined
  if (!record || next === undefined) return data({ fault: deskWords().records.newer }, { status: 409 })
  const { status } = await requests.keepDraft({ ...record, next, person, at })
  if (status !== 'kept') return data({ fault: deskWords().records.newer }, { status: 409 })
  return redirect(`/desk/site/read#${rowOf(record.file)}`, 303)
}

export default function PagesToRead() {
  const { pages, name } = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()?.fault
  const words = deskWords().records
  const count = pages.filter(({ by }) => by !== null).length
  const lead = filled(words.readLead, { count, all: pages.length })
  return (
    <>
      <PageHead title={words.readTitle} lead={lead} />
      <FormFault text={fault} />
      <ul className="todo section">
        {pages.map(({ file, base, path, edit, by, on, isDraft, changedBy, toDecide, ...page }) => (
          <li key={file} id={page.row}>
            <div>
              <p className="strong" lang="en">
                {path ? <a href={path}>{page.name}</a> : page.name}
              </p>
              <p className="soft">
                {by ? filled(words.signedBy, { by, on }) : words.unsigned}
                {isDraft && ` ${words.notPublished}`} {edit && <Link to={edit}>{words.toWords}</Link>}
              </p>
              {toDecide.length > 0 && (
                <details>
                  <summary>{filled(words.toDecide, { count: toDecide.length })}</summary>
                  <ul className="bulleted" lang="en">
                    {toDecide.map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
            {changedBy ? (
              <p className="soft">{filled(words.changedFirst, { name: changedBy })}</p>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="file" value={file} />
                <input type="hidden" name="base" value={base} />
                <button className="button button--quiet" name="do" value={by ? 'unsign' : 'sign'}>
                  {by ? words.unsign : words.sign}
                  <span className="visually-hidden">: {page.name}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <p className="soft section">{filled(words.signsAs, { name })}</p>
    </>
  )
}
