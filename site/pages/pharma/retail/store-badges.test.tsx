import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StoreBadges } from './store-badges.tsx'

function badgeWith(link: string | null): string {
  const origin = 'illustration' as const
  const image = { src: '/store.svg', width: 4, height: 3, alt: 'Get the app for Android', origin }
  const items = [{ title: 'Android', description: 'The store link follows.', image, link }]
  return renderToStaticMarkup(<StoreBadges section={{ id: 'store-badges', heading: 'Get it', items }} />)
}

test('a badge without a link says that the link follows', () => {
  expect(badgeWith(null)).toContain('Android: The store link follows.')
  expect(badgeWith(null)).not.toContain('<a ')
})

test('a badge with a link leads to the store in a new tab', () => {
  const html = badgeWith('https://play.google.com/store/apps/details?id=network.pharm')
  expect(html).toContain('<a href="https://play.google.com/store/apps/details?id=network.pharm"')
  expect(html).toContain('Get the app for Android')
  expect(html).toContain('(opens in a new tab)')
  expect(html).not.toContain('follows')
})
