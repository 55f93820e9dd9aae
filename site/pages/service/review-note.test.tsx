import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewNote } from './review-note.tsx'

test('a page that nobody has reviewed says nothing about it', () => {
  expect(renderToStaticMarkup(<ReviewNote review={{ by: null, on: null }} />)).toBe('')
})

test('a reviewed page names who has read it, and the day', () => {
  const html = renderToStaticMarkup(<ReviewNote review={{ by: 'Dr. Asha Rao', on: '2027-03-04' }} />)
  expect(html).toContain(
    'Read and checked by Dr. Asha Rao on <time dateTime="2027-03-04">4 March 2027</time>',
  )
})
