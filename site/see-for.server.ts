import type { Catalogue } from '#content/catalogue/catalogue.ts'
import type { Doctor } from '#content/schema/lists.ts'
import { withPictures } from './pictures.server.ts'
import { serviceLinks } from './site-frame.server.ts'

export type Reason = ReturnType<typeof reasonsOf>[number]

/** What to come to a dentist for, each with a picture and, where a page says more, its address. */
export function reasonsOf(words: Catalogue, { seeFor }: Pick<Doctor, 'seeFor'>) {
  return seeFor.map(({ text, page, picture }) => {
    const [service] = page ? serviceLinks(words, [page]) : []
    return {
      text,
      href: service?.href,
      image: picture ? withPictures({ file: picture, alt: '' }) : service?.image,
    }
  })
}
