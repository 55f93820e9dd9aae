import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StoreBadges } from './store-badges.tsx'

const image = { src: '/store.svg', width: 4, height: 3, alt: 'Get the app', origin: 'illustration' as const }

test.each([
  [null, /Android: The link follows\./, /<a |new tab/],
  [
    'https://play.example/',
    /href="https:\/\/play.example\/".*Get the app.*\(opens in a new tab\)/,
    /follows/,
  ],
])('a badge whose link is %s says where it leads, or that the link follows', (link, shown, absent) => {
  const items = [{ title: 'Android', description: 'The link follows.', image, link }]
  const html = renderToStaticMarkup(
    <StoreBadges section={{ id: 'store-badges', heading: 'Get it', items }} />,
  )
  expect(html).toMatch(shown)
  expect(html).not.toMatch(absent)
})
