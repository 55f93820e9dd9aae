import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { badgesThatLead, StoreBadges } from './store-badges.tsx'

const image = { src: '/store.svg', width: 4, height: 3, alt: 'Get the app', origin: 'illustration' as const }

function sectionWith(link: string | null) {
  const items = [{ title: 'Android', description: 'Coming soon', image, link }]
  return { id: 'store-badges', heading: 'Get it', items }
}

test('an app that is in its store has a badge that leads there, in both places', () => {
  const section = sectionWith('https://play.example/')
  expect(badgesThatLead(section)).toEqual(section)
  const html = renderToStaticMarkup(<StoreBadges section={section} />)
  expect(html).toMatch(/href="https:\/\/play.example\/".*Get the app.*\(opens in a new tab\)/)
  expect(html).not.toMatch(/Coming soon/)
})

test('the badge of an app that is not in its store yet is marked and leads nowhere, and only at the end of the page', () => {
  const section = sectionWith(null)
  const html = renderToStaticMarkup(<StoreBadges section={section} />)
  expect(html).toMatch(/<img[^>]*alt="Get the app".*Coming soon/)
  expect(html).not.toMatch(/<a |new tab/)
  expect(renderToStaticMarkup(<StoreBadges section={badgesThatLead(section)} />)).toBe('')
})
