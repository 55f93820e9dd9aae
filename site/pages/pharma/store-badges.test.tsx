import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StoreBadges } from './retail-page.tsx'

const image = { src: '/store.svg', width: 4, height: 3, alt: 'Get the app', origin: 'illustration' as const }
const badge = { title: 'Android', description: 'Coming soon', image }

test('an app that is in its store has a badge that leads there', () => {
  const html = renderToStaticMarkup(<StoreBadges badges={[{ ...badge, link: 'https://play.example/' }]} />)
  expect(html).toMatch(/href="https:\/\/play.example\/".*Get the app.*\(opens in a new tab\)/)
  expect(html).not.toMatch(/Coming soon/)
})

test('the badge of an app that is not in its store yet is marked and leads nowhere', () => {
  const html = renderToStaticMarkup(<StoreBadges badges={[{ ...badge, link: null }]} />)
  expect(html).toMatch(/<img[^>]*alt="Get the app".*Coming soon/)
  expect(html).not.toMatch(/<a |new tab/)
})
