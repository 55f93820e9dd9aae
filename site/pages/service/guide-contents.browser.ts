import type { Enliven } from '../../live/live-parts.ts'

/** Where a section counts as the one that is read: a strip across the upper half of the screen. */
const readStrip = '-25% 0px -60%'

/** Marks the section that is being read in the list of sections. */
export const enliven: Enliven = (list) => {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links.find(({ hash }) => hash === `#${target.id}`)!
        if (isIntersecting) link.setAttribute('aria-current', 'location')
        else link.removeAttribute('aria-current')
      }
    },
    { rootMargin: readStrip },
  )
  for (const { hash } of links) {
    const section = document.querySelector(`section${hash}`)
    if (section) observer.observe(section)
  }
  return () => observer.disconnect()
}
