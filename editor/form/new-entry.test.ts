import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#content/check/project-root.ts'
import { shapes } from '#content/schema/shapes.ts'
import type { Fresh } from '#editor/patch-yaml.ts'
import { withMadeNames } from './made-names.ts'
import { newEntry, withHead } from './new-entry.ts'

const listOf = (file: string) =>
  parse(readFileSync(join(projectRoot(), `content/${file}.yaml`), 'utf8')) as { [name: string]: Fresh }[]

test('of a new dentist six things are written: the address and the words for search engines are there', () => {
  const dentists = listOf('doctors')
  const fresh = newEntry(shapes.doctors.in.element, dentists, '2026-11-27') as object
  expect(fresh).toMatchObject({ provenance: 'sample' })
  const written = {
    ...fresh,
    image: { file: 'people/doctor-4', alt: '' },
    name: 'Dr. Asha Rao',
    smallTitle: 'M.D.S.',
    title: ['Orthodontics'],
    about: [1, 2].map((place) => ({ heading: `Point ${place}`, text: 'What is done first.' })),
    seeFor: [{ text: 'Crooked teeth', page: 'teeth-crowding' }],
    services: ['teeth-crowding'],
    updated: '2026-11-27',
  }
  const made = withMadeNames(shapes.doctors, [...dentists, written, written] as Fresh) as typeof dentists
  expect(made.map(({ slug }) => slug).slice(-2)).toEqual(['asha-rao', 'asha-rao-b'])
  const whole = withHead(made[3] as Parameters<typeof withHead>[0], 'Ahmedabad')
  expect(whole.head.title).toBe('Dr. Asha Rao, Dentist')
  expect(shapes.doctors.safeParse([whole]).error).toBeUndefined()
})

test('a review has five stars at first, and an item of news the day of today', () => {
  expect(newEntry(shapes.testimonials.in.element, listOf('testimonials'), '')).toMatchObject({ ratings: 5 })
  const item = newEntry(shapes.news.in.element, listOf('news'), '2026-11-27')
  expect(item).toMatchObject({ date: '2026-11-27', provenance: 'sample' })
})
