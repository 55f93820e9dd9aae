import { pageForSlug } from '#content/catalogue.server.ts'
import { longDate } from '#content/long-date.ts'
import { sharePicture } from '#site/share-picture.server.ts'
import { Breadcrumb } from '../../layout/breadcrumb.tsx'
import { pageHead } from '../../layout/page-head.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { plainNodes, placeOf } from '../../layout/structured-data.server.ts'
import type { Route } from './+types/privacy.ts'

export function loader() {
  const page = pageForSlug('privacy')
  return { page, share: sharePicture('/privacy'), nodes: plainNodes(placeOf('/privacy'), page) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { page, share, nodes } = loaderData!
  return pageHead(matches, {
    ...page.head,
    path: '/privacy',
    share,
    nodes,
  })
}

export default function PrivacyPage({ loaderData: { page } }: Route.ComponentProps) {
  const { clinic } = useSiteFrame()
  return (
    <>
      <section className="plain-hero">
        <div className="width">
          <Breadcrumb />
          <h1>{page.heading}</h1>
          <p className="lead">{page.lead}</p>
          <p className="caption">
            Notice {clinic.noticeVersion}, changed on {longDate(page.updated)}
          </p>
        </div>
      </section>
      <div className="prose section width">
        <nav className="prose__contents" aria-label="On this page">
          <ul>
            {page.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose__body">
          {page.sections.map(({ id, heading, paragraphs, list }) => (
            <section key={id} id={id}>
              <h2>{heading}</h2>
              {list.length > 0 && (
                <ul>
                  {list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
