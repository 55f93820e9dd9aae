import { expect, test } from 'vitest'
import devices from './device-words.fixture.json' with { type: 'json' }
import { deviceWords } from './device-words.ts'

test.each([...Object.entries(devices), [undefined, 'A browser on some device']])(
  '%s is "%s"',
  (userAgent, words) => {
    expect(deviceWords(userAgent)).toBe(words)
  },
)
