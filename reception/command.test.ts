import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { printed } from '#operator/printed.fixture.ts'
import { runDeskCommand } from './command.ts'

test.each([
  [{ PORT: '3100' }, 'http://localhost:3100'],
  [{ SITE_ORIGIN: 'https://www.clinic.example' }, 'https://www.clinic.example'],
])('with %o an invitation begins with %s, and names the settings behind it', async (given, origin) => {
  const env = { DATA_DIR: temporaryFolder(), ...given }
  const output = await printed(runDeskCommand, ['invite', '--owner', 'Kirit'], env)
  expect(output.startsWith(`${origin}/desk/set-up/`)).toBe(true)
  expect(output).toContain('DESK_ORIGIN, else SITE_ORIGIN, else PORT')
})

test('the words and photographs are exported into a new folder, and into no other', async () => {
  const folder = join(temporaryFolder(), 'words')
  const env = { DATA_DIR: temporaryFolder() }
  expect(await printed(runDeskCommand, ['export', folder], env)).toContain(folder)
  const file = 'content/gu/clinic.yaml'
  expect(readFileSync(join(folder, file))).toEqual(readFileSync(file))
  expect(existsSync(join(folder, 'content/rules'))).toBe(false)
  await expect(printed(runDeskCommand, ['export', folder], env)).rejects.toThrow('is there already')
})
