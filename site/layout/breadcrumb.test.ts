import { expect, test } from 'vitest'
import { crumbsOf } from './breadcrumb.tsx'

test('it begins at home, and each part of the path is a step in title case', () => {
  expect(crumbsOf('/clinic-gallery')).toEqual([{ label: 'Home', href: '/' }, { label: 'Clinic Gallery' }])
})

test('the services are a link above one of them, but not on their own page', () => {
  expect(crumbsOf('/services/gaps-in-teeth')).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Services', href: '/services' },
    { label: 'Gaps In Teeth' },
  ])
  expect(crumbsOf('/services')[1]).toEqual({ label: 'Services' })
})

test('no other step is a link', () => {
  expect(crumbsOf('/media/archive/old').map(({ href }) => href)).toEqual([
    '/',
    undefined,
    undefined,
    undefined,
  ])
})
