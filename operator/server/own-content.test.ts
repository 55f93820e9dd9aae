import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { layOver } from './own-content.ts'

const lines = ['name: Toran', 'phone: 1', 'since: 1991', 'city: Ahmedabad', 'fees: off']
const text = (...changed: string[]) => {
  const all = lines.map((line) => changed.find((one) => one.split(':')[0] === line.split(':')[0]) ?? line)
  return `${all.join('\n')}\n`
}
const file = 'content/clinic.yaml'

/** A folder with a file of the clinic; undefined has none. */
function folderWith(content: string | undefined, path = file): string {
  const folder = temporaryFolder()
  if (content === undefined) return folder
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
  return folder
}

/** What both the release and the clinic's own folder hold after an update. */
function afterUpdate(
  mine: string | undefined,
  base: string | undefined,
  theirs: string | undefined,
  path = file,
) {
  const [own, release] = [folderWith(mine, path), folderWith(theirs, path)]
  const { keep, both } = layOver(own, release, () => (base === undefined ? null : Buffer.from(base)))
  keep()
  const read = (folder: string) =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined
  expect(read(own)).toBe(read(release))
  return { text: read(own), both }
}

test.each([
  ['the release alone changed', text(), text(), text('since: 1990'), text('since: 1990')],
  ['the clinic alone changed', text('phone: 2'), text(), text(), text('phone: 2')],
  ['both changed in other lines', text('phone: 2'), text(), text('fees: on'), text('phone: 2', 'fees: on')],
  ['only the clinic has', 'own: yes\n', undefined, undefined, 'own: yes\n'],
  ['only the release has', undefined, undefined, 'new: yes\n', 'new: yes\n'],
  ['the release took away', text(), text(), undefined, undefined],
])('a file that %s has after an update what both want', (_name, mine, base, theirs, wanted) => {
  expect(afterUpdate(mine, base, theirs)).toEqual({ text: wanted, both: [] })
})

test('where both changed the same line the clinic is right, and is told', () => {
  const { text: after, both } = afterUpdate(text('phone: 2'), text(), text('phone: 3', 'fees: on'))
  expect(after).toBe(text('phone: 2', 'fees: on'))
  expect(both).toEqual([file])
})

test('a photograph of the clinic stays, also where the release has another one', () => {
  const photo = 'pictures/photos/clinic/photo-01.jpg'
  expect(afterUpdate('mine\0', 'base\0', 'theirs\0', photo)).toEqual({ text: 'mine\0', both: [photo] })
})

test('what is edited during an update stays as it was edited', () => {
  const [own, release] = [folderWith(text()), folderWith(text('fees: on'))]
  const { keep } = layOver(own, release, () => Buffer.from(text()))
  writeFileSync(join(own, file), text('phone: 9'))
  keep()
  expect(readFileSync(join(own, file), 'utf8')).toBe(text('phone: 9'))
})
