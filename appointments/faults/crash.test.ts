import { execFileSync } from 'node:child_process'
import { listFromSqlite } from '../store/database.fixture.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDesk } from '../desk.ts'
import { deliverAllIn } from '../delivery/delivery.fixture.ts'
import { asha, temporaryFolder } from '../requests.fixture.ts'
import { missingFrom, tellCounts } from './counts.fixture.ts'
import { startProgram, thankedIn } from './process-under-test.fixture.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 180_000 })

const envelope = { from: 'website@clinic.example', to: 'reception@clinic.example' }

test('F1: after kill -9 under load, again and again, every thanked request is stored and delivered', async () => {
  const dataDir = temporaryFolder()
  const thanked: string[] = []
  for (let round = 0; round < 5; round += 1) {
    const program = startProgram('submitting-process.fixture.ts', { dataDir, clients: 32, sendsMails: false })
    await program.untilLines(110)
    expect(await program.end('SIGKILL')).toBeNull()
    thanked.push(...thankedIn(program.lines()))
    // L1: what is logged names nobody.
    expect(program.errors()).toContain('appointment.kept')
    for (const text of [asha.name, asha.email, asha.phone]) expect(program.errors()).not.toContain(text)
  }
  const stored = (await listFromSqlite(dataDir)).map(({ ref }) => ref)
  const delivered = await deliverAllIn(dataDir)
  const lost = missingFrom(delivered, thanked)
  tellCounts('F1 kill -9 of the server', {
    acknowledged: thanked.length,
    stored: stored.length,
    delivered,
    lost: lost.length,
  })
  expect(lost).toEqual([])
  expect(missingFrom(stored, thanked)).toEqual([])
  expect(thanked.length).toBeGreaterThan(500)
  expect(delivered.toSorted()).toEqual(stored.toSorted())

  const database = new DatabaseSync(join(dataDir, 'clinic.db'))
  onTestFinished(() => database.close())
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const without = 'select count(*) as n from appointment where id not in (select appointment_id from outbox)'
  expect(database.prepare(without).get()).toEqual({ n: 0 })
})

const canTrace = (() => {
  try {
    execFileSync('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false // there is none, or this machine does not let it look
  }
})()

test.skipIf(!canTrace)(
  'F2: nobody is thanked before the request is on the disk (not run without strace)',
  async () => {
    const dataDir = temporaryFolder()
    const trace = join(temporaryFolder(), 'trace')
    const strace = ['strace', '-f', '-y', '-e', 'trace=fsync,fdatasync,write', '-o', trace]
    const wish = { dataDir, clients: 1, most: 5, sendsMails: false }
    const program = startProgram('submitting-process.fixture.ts', wish, strace)
    expect(await program.ended()).toBe(0)
    const thanked = thankedIn(program.lines())

    // One letter a call: S for a write-ahead log that is on the disk, T for a thanks.
    const calls = readFileSync(trace, 'utf8')
      .split('\n')
      .map((line) => {
        if (/f(data)?sync\(\d+<[^>]*clinic\.db-wal>\) += 0/.test(line)) return 'S'
        return /write\(1<[^>]*>, "[0-9A-Z]{8}\\n"/.test(line) ? 'T' : ''
      })
      .join('')
    tellCounts('F2 order of disk and thanks', {
      acknowledged: thanked.length,
      stored: (await listFromSqlite(dataDir)).length,
      delivered: await deliverAllIn(dataDir),
      lost: [...calls.matchAll(/(^|T)T/g)].length,
    })
    expect(calls.replace(/^S*?(?=S{0,1}T)/, '')).toMatch(/^(S+T){5}S*$/)
  },
)

test('F6: after SIGTERM under load all who were thanked are stored, and the end is clean', async () => {
  const dataDir = temporaryFolder()
  const program = startProgram('submitting-process.fixture.ts', { dataDir, clients: 32 })
  await program.untilLines(100)
  expect(await program.end('SIGTERM')).toBe(0)
  const thanked = thankedIn(program.lines())
  const kept = await listFromSqlite(dataDir)
  const sent = kept.filter(({ state }) => state === 'sent').map(({ ref }) => ref)
  const sentLater = await deliverAllIn(dataDir)
  const lost = missingFrom(
    kept.map(({ ref }) => ref),
    thanked,
  )
  tellCounts('F6 SIGTERM', {
    acknowledged: thanked.length,
    stored: kept.length,
    delivered: [...sent, ...sentLater],
    lost: lost.length,
  })
  expect(lost).toEqual([])
  expect(kept).toHaveLength(thanked.length)
  expect(kept.filter(({ state }) => state === 'sending')).toEqual([])
})

test('F12: after kill -9 while mails are written as files, each request has one whole file', async () => {
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'mail', 'new')
  const files = () => (existsSync(folder) ? readdirSync(folder) : [])
  const thanked: string[] = []
  for (let round = 1; round <= 3; round += 1) {
    const program = startProgram('submitting-process.fixture.ts', {
      dataDir,
      clients: 2,
      most: 20,
      stays: true,
    })
    await expect
      .poll(() => files().length, { timeout: 100_000, interval: 5 })
      .toBeGreaterThanOrEqual(round * 7)
    await program.end('SIGKILL')
    thanked.push(...thankedIn(program.lines()))
  }
  const desk = await openDesk({ dataDir, mail: { transport: 'file' }, mailTo: envelope.to, log: () => {} })
  await expect
    .poll(() => desk.figures(), { timeout: 100_000 })
    .toMatchObject({ mails: { pending: 0, sending: 0, dead: 0 } })
  const kept = await listFromSqlite(dataDir)
  await desk.stop()

  const mails = await Promise.all(files().map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  const refs = mails.map(({ subject }) => subject?.slice(-8) ?? '')
  const lost = missingFrom(refs, thanked)
  const counts = {
    acknowledged: thanked.length,
    stored: kept.length,
    delivered: refs,
    lost: lost.length,
  }
  tellCounts('F12 kill -9 while files are written', counts)
  expect(lost).toEqual([])
  expect(refs.toSorted()).toEqual(kept.map(({ ref }) => ref).toSorted())
  expect(mails.every(({ html }) => html?.trimEnd().endsWith('</html>'))).toBe(true)
})
