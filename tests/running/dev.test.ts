import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteEngine } from '#appointments/store/sqlite/sqlite.ts'
import { copiedProject } from '#release/project-copy.fixture.ts'

const rooms = ['operator', 'server', 'settings', 'site', 'appointments', 'reception', 'pictures']
const hourMs = 3_600_000
const soon = { timeout: 120_000, interval: 500 }

test('npm run dev shows a fault of the content in browser and terminal, and the page again once it is mended, with what the desk tells of today', async () => {
  const project = copiedProject(rooms)
  const env = { ...process.env, PORT: '0', DATA_DIR: join(project, 'data'), NODE_ENV: 'development' }
  const child = spawn(process.execPath, ['server/dev.ts'], { cwd: project, env })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const origin = () => /^Listening on (http:\S+)/m.exec(output)?.[1]
  await expect.poll(() => origin() ?? output, soon).toMatch(/^http:/)
  expect(output, 'no warning of a tool').not.toMatch(/deprecated/i)
  const home = () =>
    fetch(origin()!).then(async (answer) => ({ status: answer.status, text: await answer.text() }))

  const file = join(project, 'content/clinic.yaml')
  const sound = readFileSync(file, 'utf8')
  writeFileSync(file, sound.replace(/^tagline: .*$/m, 'tagline: Open <b>: until 7'))
  const told = /content\/clinic\.yaml:\d+ \(whole file\): a colon and a blank/
  await expect.poll(home, soon).toMatchObject({ status: 500, text: expect.stringMatching(told) })
  expect(output).toMatch(told)
  writeFileSync(file, sound)
  await expect.poll(home, soon).toMatchObject({ status: 200 })

  const engine = await openSqliteEngine(join(project, 'data'))
  const [starts_at, ends_at] = [Date.now() - hourMs, Date.now() + hourMs]
  const leave = { id: 'away', kind: 'leave', label: '', every_days: 0, until: null, notice: '' }
  await engine.db
    .insertInto('block')
    .values({ ...leave, dentist: 'sulekha-hathi', starts_at, ends_at })
    .execute()
  await engine.close()
  const contact = () => fetch(`${origin()}/contact-us`).then((answer) => answer.text())
  await expect.poll(contact, soon).toMatch(/, Dr. Sulekha Hathi</)
})
