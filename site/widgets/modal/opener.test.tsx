import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Opener } from './opener.tsx'

test('until scripts run it is a link to the large picture', () => {
  const html = renderToStaticMarkup(<Opener label="Photo 3" href="/large.webp" onOpen={() => {}} />)
  expect(html).toBe('<a class="opener" href="/large.webp" aria-label="Photo 3"></a>')
})
