import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  messagesOf,
  soundFiles,
  soundFilesWith,
  soundProject,
  withWords,
} from '../fixtures/content.fixture.ts'

type Change = { from: string; to: string }
type Changes = { refused: Record<string, (Change & { message: string })[]>; allowed: Change[] }

const { refused, allowed } = parse(
  readFileSync(join(import.meta.dirname, '../fixtures/faults.yaml'), 'utf8'),
) as Changes

/** What is said once a piece is replaced in the file that is named, or in the first that holds it. */
function saidAfter({ from, to }: Change, named = ''): string[] {
  const [before, after] = [withWords(from), withWords(to)]
  const file = [named, ...soundFiles.keys()].find((name) => soundFiles.get(name)?.includes(before)) ?? named
  return messagesOf(soundFilesWith(file, before, after))
}

test('the small content that other tests break is itself without fault', () => {
  expect(messagesOf(soundFiles)).toEqual([])
})

describe.each(Object.entries(refused))('%s', (_group, changes) => {
  test.each(changes)('$message', ({ message, ...change }) => {
    expect(saidAfter(change, message.split(':')[0])).toEqual([message])
  })
})

test.each(allowed)('"$to" is no fault', (change) => {
  expect(saidAfter(change)).toEqual([])
})

test('a file that no page reads is reported, with the file that may be meant', () => {
  const yamlFiles = [...soundProject.yamlFiles, 'content/pages/abuot-us.yaml']
  expect(messagesOf(soundFiles, { ...soundProject, yamlFiles })).toEqual([
    'content/pages/abuot-us.yaml:1 (whole file): no page reads this file; expected only files that a page reads; did you mean content/pages/about-us.yaml? [files that are read]',
  ])
})

test('a confirmed fact may stand in a description', () => {
  const [head, open] = ['What to do about a toothache.', 'We are open from 9 am.']
  const files = soundFilesWith('content/conditions/toothache.yaml', head, open)
  const clinic = files.get('content/clinic.yaml')!.replaceAll('provenance: sample', 'provenance: confirmed')
  expect(messagesOf(files.set('content/clinic.yaml', clinic))).toEqual([])
})

test('a photographed room is described as it is', () => {
  const [drawn, seen] = ["alt: 'Illustration: room 1'", 'alt: A ramp to the door']
  const files = soundFilesWith('content/clinic-photos.yaml', drawn, seen)
  expect(messagesOf(files, { ...soundProject, photos: new Set(['clinic/photo-1']) })).toEqual([])
})
