import { longDate } from '#content/catalogue/long-date.ts'
import type { NewsItem } from '#content/catalogue/schema.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'

/** One item with a link to whoever published it. */
export function NewsCard({ item }: { item: WithPictures<NewsItem> }) {
  return (
    <article className="news-card">
      <div className="news-card__picture">
        <Picture picture={item.image} />
      </div>
      <p className="news-card__date">
        <time dateTime={item.date}>{longDate(item.date)}</time>
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
