import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectNothingLost } from '../nothing-lost.fixture.ts'
import { closedAddress } from '#appointments/mail/transport/mail-servers.fixture.ts'
import { postForm } from '../../abuse/a-form.fixture.ts'
import { programOnPath } from '../../programs.fixture.ts'
import { changeDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { smtpSettings } from '../../running/site.fixture.ts'
import { startSite } from '../../site-server.fixture.ts'
import { startMailCounter } from './mail-counter.fixture.ts'

const strace = programOnPath('strace')

test.skipIf(strace === null)(
  'F2: each thanks leaves for the visitor only after its request is on the disk (not run without strace)',
  async () => {
    const trace = join(tmpdir(), `clinic-trace-${process.pid}`)
    onTestFinished(() => rmSync(trace, { force: true }))
    const calls = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg'
    // -D: the server stays the child that is started and told to stop.
    const before = [strace ?? '', '-D', '-f', '-y', '-e', calls, '-o', trace]
    // With a mail server that is away nothing else writes to the database.
    const site = await startSite({ before, env: smtpSettings(await closedAddress()) })
    const thanked = [1, 2, 3, 4, 5].map((count) => `Pain ${count}`)
    for (const subject of thanked) expect((await postForm(site.origin, { subject })).thanked).toBe(true)
    await site.stop()

    // One letter a call: S for a write-ahead log that is on the disk, T for an answer on its way to a visitor.
    // A call interrupted by another thread's is traced in two lines, the second without the file's name.
    const syncing = new Set<string>()
    const order = readFileSync(trace, 'utf8')
      .split('\n')
      .map((line) => {
        const thread = line.slice(0, line.indexOf(' '))
        if (/f(data)?sync\(\d+<[^>]*clinic\.db-wal> <unfinished/.test(line)) syncing.add(thread)
        if (/f(data)?sync\(\d+<[^>]*clinic\.db-wal>\) += 0/.test(line)) return 'S'
        if (/f(data)?sync resumed>\) += 0/.test(line) && syncing.delete(thread)) return 'S'
        return /(write|writev|sendto|sendmsg)\(\d+<(TCP|socket)[^"]*"HTTP\/1\.1 200/.test(line) ? 'T' : ''
      })
      .join('')
    expect(order).toMatch(/^(S+T){5}S*$/)
    changeDatabase(site.dataDir, 'update outbox set due_at = 0') // the wait after the failed attempt
    const mails = await startMailCounter()
    const outcome = await mails.outcomeOf(thanked, site)
    expectNothingLost('F2 order of disk and thanks over HTTP', outcome, { note: `order ${order}` })
  },
)
