import { catalogueOf, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { longDate } from '#content/catalogue/hours/long-date.ts'
import type { NewsItem } from '#content/schema/lists.ts'
import { headOf } from '../../page-head.server.ts'
import { withPictures, type WithPictures } from '../../pictures.server.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { collectionNodes } from '../../layout/structured-data/structured-data.server.ts'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/media.ts'
import { pageCount, pageNumber, pageOf } from './news-pages.ts'
import './media.css'
import '../../widgets/text-link.css'

/** A page number beyond the list, or none, shows the first page. */
export function loader({ request }: Route.LoaderArgs) {
  const words = catalogueOf(request)
  const { news } = words
  const current = pageNumber(new URL(request.url).searchParams.get('page'), news.length)
  const page = pageForSlug(words, 'media')
  const path = current === 1 ? '/media' : `/media?page=${current}`
  const title = current === 1 ? page.head.title : `${page.head.title}, page ${current}`
  return {
    page: withPictures(page),
    news: withPictures(pageOf(news, current)),
    current,
    count: pageCount(news.length),
    head: headOf(words, path, { ...page, head: { ...page.head, title } }, collectionNodes),
  }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export default function MediaPage({ loaderData: { page, news, current, count } }: Route.ComponentProps) {
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      <section className="section width" aria-label="News">
        <ul className="news">
          {news.map((item, place) => (
            <li key={item.id}>
              <NewsCard item={item} early={place < 3} />
            </li>
          ))}
        </ul>
        <Pagination current={current} count={count} />
      </section>
    </>
  )
}

function Pagination({ current, count }: { current: number; count: number }) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <nav className="pagination" aria-label="Pages of news">
      <PageStep label="Previous" to={current - 1} possible={current > 1} />
      {numbers.map((number) => (
        <a
          key={number}
          className="pagination__number"
          href={`/media?page=${number}`}
          aria-label={`Page ${number}`}
          aria-current={number === current ? 'page' : undefined}
        >
          {number}
        </a>
      ))}
      <PageStep label="Next" to={current + 1} possible={current < count} />
    </nav>
  )
}

function PageStep({ label, to, possible }: { label: string; to: number; possible: boolean }) {
  if (!possible) {
    return (
      <span className="button button--secondary" aria-disabled="true">
        {label}
      </span>
    )
  }
  return (
    <a className="button button--secondary" href={`/media?page=${to}`}>
      {label}
    </a>
  )
}

function NewsCard({ item, early }: { item: WithPictures<NewsItem>; early: boolean }) {
  return (
    <article className="news-card">
      <div className="news-card__picture">
        <Picture picture={item.image} early={early} />
      </div>
      <p className="news-card__date">
        <time dateTime={item.date}>{longDate(item.date, useSiteFrame().labels.time)}</time>
      </p>
      <h2>{item.title}</h2>
      <p>{item.description}</p>
      <a className="text-link" href={item.link} target="_blank" rel="noopener noreferrer">
        Know More
        <span className="visually-hidden">
          : {item.title}, {item.publisher} (opens in a new tab)
        </span>
        <Icon name="right" />
      </a>
    </article>
  )
}
