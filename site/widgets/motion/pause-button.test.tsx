import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PauseButton } from './pause-button.tsx'

test('it offers to pause what moves, and to play what rests', () => {
  expect(renderToStaticMarkup(<PauseButton />)).toContain('aria-label="Pause moving parts"')
  expect(renderToStaticMarkup(<PauseButton resting />)).toContain('aria-label="Play moving parts"')
})
