import { Form, Link, useLoaderData } from 'react-router'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { englishPath, languageOf, languages, pathIn } from '#content/catalogue/language.ts'
import { sitePages } from '#content/catalogue/pages.ts'
import { type Draft, mergedFiles } from '#editor/drafts.ts'
import type { Previewed } from '#editor/publisher.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import { nameOfPage } from '../requests/page-name.server.ts'
import { deskWords, languageName } from '../words.ts'
import { FaultLines } from './fault-lines.tsx'
import { keptPhotographs, wordsOf } from './photographs/publish.server.ts'
import { refusal } from './publishing.server.ts'
import { toMendIn } from './waiting.server.ts'

const address = '/desk/site/preview'

/** A page as visitors would get it with all that waits; its links lead on to the next one. */
export async function loader(asked: Asked) {
  const { requests, publisher } = allowed(asked, 'website')
  const { searchParams } = asked.url
  const asks = searchParams.get('page') ?? '/'
  const language = languages.find((one) => one === searchParams.get('in')) ?? languageOf(asks)
  const page = englishPath(asks)
  const from = searchParams.get('from') ?? ''
  const drafts = await requests.allDrafts()
  const finished = drafts.filter((draft) => toMendIn(draft, drafts) === 0)
  const look = {
    page,
    language,
    from: /^\/desk\/site\/words\/[\w/?=-]+$/.test(from) ? from : null,
    isWide: searchParams.has('wide'),
    pages: [
      ...sitePages(catalogue('en')).map(({ path }) => ({ path, name: nameOfPage(path) })),
      ...newDentists(finished),
    ],
  }
  if (publisher === null)
    return { ...look, html: '', fault: { text: deskWords().website.notHere, lines: [] } }
  const { files } = mergedFiles(finished)
  const kept = keptPhotographs(publisher.photographs, drafts)
  const photographs = kept.map(({ place, draft }) => {
    const src = `/desk/site/photographs/${place.name}/file?id=${draft.id}&cut=`
    return [place.name, { src, width: place.width, height: place.height }] as const
  })
  const made = await publisher.preview(
    { ...Object.fromEntries(files), ...wordsOf(kept, files) },
    pathIn(language, page),
    Object.fromEntries(photographs),
  )
  const html = made.status === 'made' ? walkable(made.html, look) : ''
  return { ...look, html, fault: faultOf(made) }
}

/** The pages of dentists that only drafts have. */
function newDentists(drafts: Draft[]): { path: string; name: string }[] {
  const known = new Set(catalogue('en').doctors.map(({ slug }) => slug))
  const lists = drafts.filter(({ file }) => file === 'content/doctors.yaml').map(({ next }) => next)
  const dentists = lists.flat() as { slug: string; name: string }[]
  const added = dentists.filter(({ slug }) => !known.has(slug))
  return added.map(({ slug, name }) => ({ path: `/dentists/${slug}`, name }))
}

function faultOf(made: Previewed) {
  if (made.status === 'made') return null
  if (made.status === 'unknown') return { text: deskWords().website.preview.unknown, lines: [] }
  return refusal(made)
}

/** Links lead to the next page as it would be; what is no page of the site stays as it is. */
function walkable(html: string, { isWide, from }: { isWide: boolean; from: string | null }): string {
  const [head = '', ...body] = html.split('<body')
  const links = body.map((part) =>
    part.replaceAll(/ href="(\/[^"#?.]*)(?=["#])/g, (_, path: string) => {
      const query = new URLSearchParams({ page: path, ...(isWide && { wide: '' }), ...(from && { from }) })
      return ` target="_top" href="${address}?${query}`.replaceAll('&', '&amp;')
    }),
  )
  return [head, ...links].join('<body')
}

export default function PreviewPage() {
  const { page, language, from, pages, isWide, html, fault } = useLoaderData<typeof loader>()
  const words = deskWords().website.preview
  const other = new URLSearchParams({
    page,
    in: language,
    ...(!isWide && { wide: '' }),
    ...(from && { from }),
  })
  return (
    <>
      <p className="back-link">
        {from && (
          <>
            <Link to={from}>← {words.back}</Link>{' '}
          </>
        )}
        <Link to="/desk/site/publish">← {deskWords().website.drafts.title}</Link>
      </p>
      <PageHead title={words.title} lead={words.lead} />
      <Form className="row section" key={`${page} ${language}`}>
        {isWide && <input type="hidden" name="wide" value="" />}
        {from && <input type="hidden" name="from" value={from} />}
        <select className="input" name="page" aria-label={words.page} defaultValue={page}>
          {pages.map(({ path, name }) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
        </select>
        <select className="input" name="in" aria-label={words.language} defaultValue={language}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageName(one)}
            </option>
          ))}
        </select>
        <button className="button">{words.look}</button>
        <Link className="button button--quiet" to={`${address}?${other}`}>
          {isWide ? words.phone : words.wide}
        </Link>
      </Form>
      {fault && (
        <div className="note note--fault section" role="alert">
          <div>
            <p className="strong">{fault.text}</p>
            <FaultLines lines={fault.lines} />
          </div>
        </div>
      )}
      {html && (
        <div className={isWide ? 'preview preview--wide' : 'preview'}>
          {/* No scripts run in it; its fonts need its origin, its links the window. */}
          <iframe
            title={words.title}
            srcDoc={html}
            sandbox="allow-same-origin allow-top-navigation-by-user-activation"
          />
        </div>
      )}
    </>
  )
}
