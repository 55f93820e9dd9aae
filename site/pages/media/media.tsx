import { catalogueOf, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { filled } from '#content/catalogue/filled.ts'
import { longDate } from '#content/catalogue/hours/long-date.ts'
import type { NewsItem } from '#content/schema/lists.ts'
import { headOf } from '../../page-head.server.ts'
import { decoration, withPictures, type WithPictures } from '../../pictures.server.ts'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { collectionNodes } from '../../layout/structured-data/structured-data.server.ts'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { LinkedList, LinkedText } from '../../sections/text/linked-text.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/media.ts'
import { pageCount, pageNumber, newsPage } from './news-pages.ts'
import './media.css'
import '../../widgets/text-link.css'

/** A page number beyond the list, or none, shows the first page. */
export function loader({ request }: Route.LoaderArgs) {
  const words = catalogueOf(request)
  const { news, labels } = words
  const current = pageNumber(new URL(request.url).searchParams.get('page'), news.length)
  const page = pageForSlug(words, 'media')
  const path = current === 1 ? '/media' : `/media?page=${current}`
  const { title: first } = page.head
  const title = current === 1 ? first : filled(labels.media.titled, { title: first, number: current })
  return {
    page: withPictures(page),
    ownNews: page.ownNews && { ...page.ownNews, drawing: decoration(page.ownNews.picture) },
    news: withPictures(newsPage(news, current)),
    current,
    count: pageCount(news.length),
    head: headOf(words, path, { ...page, head: { ...page.head, title } }, collectionNodes),
  }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export default function MediaPage({
  loaderData: { page, ownNews, news, current, count },
}: Route.ComponentProps) {
  const words = useSiteFrame().labels.media
  const clinic = sectionOf(page, 'clinic')
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      {current === 1 && ownNews && (
        <section className="own-news width" aria-labelledby="own-news">
          <Picture picture={ownNews.drawing} early />
          <div>
            <h2 id="own-news">{ownNews.heading}</h2>
            <p>
              <LinkedText text={ownNews.text} />
            </p>
            <SampleTag provenance={ownNews.provenance} />
          </div>
        </section>
      )}
      <section className="section width" aria-label={words.list}>
        {news.some(({ provenance }) => provenance === 'sample') && (
          <p className="news-note caption">
            <SampleTag provenance="sample" /> {words.samples}
          </p>
        )}
        <ul className="news">
          {news.map((item, place) => (
            <li key={item.id} className={current === 1 && place === 0 ? 'news__latest' : undefined}>
              <NewsCard item={item} early={place < 3} />
            </li>
          ))}
        </ul>
        <Pagination current={current} count={count} />
      </section>
      {current === 1 && (
        <HeadedSection id="clinic-news" heading={clinic.heading} band="section--tint section--close">
          <LinkedList className="ticks columns" items={clinic.list} />
        </HeadedSection>
      )}
    </>
  )
}

function Pagination({ current, count }: { current: number; count: number }) {
  const words = useSiteFrame().labels.media
  const path = usePath()
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <nav className="pagination" aria-label={words.pages}>
      <PageStep label={words.previous} to={current > 1 && current - 1} />
      {numbers.map((number) => (
        <a
          key={number}
          className="pagination__number"
          href={path(`/media?page=${number}`)}
          aria-label={filled(words.page, { number })}
          aria-current={number === current ? 'page' : undefined}
        >
          {number}
        </a>
      ))}
      <PageStep label={words.next} to={current < count && current + 1} />
    </nav>
  )
}

function PageStep({ label, to }: { label: string; to: number | false }) {
  const path = usePath()
  return (
    <a
      className="button button--secondary"
      href={to ? path(`/media?page=${to}`) : undefined}
      aria-disabled={to ? undefined : 'true'}
    >
      {label}
    </a>
  )
}

function NewsCard({ item, early }: { item: WithPictures<NewsItem>; early: boolean }) {
  const { time, media } = useSiteFrame().labels
  return (
    <article className="news-card">
      <div className="news-card__picture">
        <Picture picture={item.image} early={early} />
      </div>
      <p className="news-card__date">
        <time dateTime={item.date}>{longDate(item.date, time)}</time>
      </p>
      <h2>{item.title}</h2>
      <p>{item.description}</p>
      {item.here && (
        <p className="news-card__here">
          <LinkedText text={item.here} />
        </p>
      )}
      <a className="text-link" href={item.link} target="_blank" rel="noopener noreferrer">
        <span>
          {media.knowMore} <small lang="en">{item.publisher}</small>
          <span className="visually-hidden">
            : {item.title} {media.away}
          </span>
        </span>
        <Icon name="right" />
      </a>
    </article>
  )
}
