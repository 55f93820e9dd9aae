import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { ask, type Question } from '#server/web/raw-http.fixture.ts'
import { postForm } from '../../abuse/a-form.fixture.ts'
import { serveSite } from '../../running/site.fixture.ts'

const aCall: Question = {
  path: '/counts',
  method: 'POST',
  headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
  body: 'call en',
}

test('a database that is locked for long disturbs neither counts nor pages, and is told of once', async () => {
  const own = await serveSite()
  const other = new DatabaseSync(join(own.dataDir, 'clinic.db'), { timeout: 10_000 })
  other.exec('begin immediate')
  expect((await ask(own.origin, aCall)).status).toBe(204)
  await expect.poll(own.output, { timeout: 60_000 }).toContain('"counts.not-kept"')
  for (const question of [aCall, { path: '/' }, { path: '/services?q=pain' }])
    expect((await ask(own.origin, question)).status).toBeLessThan(300)
  other.exec('rollback')
  other.close()
  expect((await postForm(own.origin)).thanked).toBe(true)
  expect(own.output().match(/counts\.not-kept/g)).toHaveLength(1)
})
