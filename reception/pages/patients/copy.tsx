import { type ShouldRevalidateFunction, useLoaderData } from 'react-router'
import { BackLink } from '../parts/back-link.tsx'
import type { Asked } from '../auth/guard.server.ts'
import { speaking } from '../language.server.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PrintButton } from '../parts/print-button.tsx'
import { deskWords } from '../words.ts'
import { copyFor, copyView, languageOfCopy } from './copy-view.server.ts'

/** Each copy is in the log: the page does not renew itself. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams['ref'] !== nextParams['ref']

/** All that is kept of a person, to be printed or saved for them in their own language; who gave it is in the log. */
export async function loader(asked: Asked) {
  const { ref, copy } = await copyFor(asked)
  const lang = languageOfCopy(copy)
  return { ref, lang, name: copy.requests[0]!.name, ...speaking(lang, () => copyView(copy)) }
}

export default function CopyPage() {
  const { ref, lang, name, title, lead, parts, end } = useLoaderData<typeof loader>()
  const words = deskWords().copy
  return (
    <>
      <BackLink to={`/desk/patients/${ref}`}>{name}</BackLink>
      <div className="row no-print">
        <PrintButton />
        {/* A download is no page of the desk. */}
        <a className="button button--quiet" href={`/desk/patients/${ref}/copy.json`}>
          <DeskIcon name="file" /> {words.file}
        </a>
        <p className="small soft">{words.save}</p>
      </div>
      <div className="copy section" lang={lang}>
        <PageHead title={title} tab={words.tab} lead={lead} />
        {parts.map((part) => (
          <section key={part.title} className="section">
            <h2>{part.title}</h2>
            <dl className="facts">
              {part.facts.map(({ label, text }, place) => (
                <div key={place}>
                  <dt>{label}</dt>
                  <dd className="words">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="section">{end}</p>
      </div>
    </>
  )
}
