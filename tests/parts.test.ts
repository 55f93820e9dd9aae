import { expect, test } from 'vitest'
import { parts } from './parts.ts'

test('quick parts run before the build, and all parts after the build need it', () => {
  const names = parts.map(({ name }) => name)
  const early = ['format', 'lint', 'boundaries', 'types', 'unit', 'content', 'build']
  expect(names.slice(0, early.length)).toEqual(early)
  expect(names).toEqual(expect.arrayContaining(['journeys', 'accessibility', 'speed', 'durability']))
  for (const { needs } of parts.slice(early.length)) expect(needs).toEqual(['build'])
})
