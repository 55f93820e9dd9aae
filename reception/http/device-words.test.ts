import { expect, test } from 'vitest'
import { deviceWords } from './device-words.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'

test.each([
  [chrome, 'Chrome on Windows'],
  [`${chrome} Edg/142.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36', 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['<script>', 'A browser on some device'],
  [undefined, 'A browser on some device'],
])('%s is "%s"', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
