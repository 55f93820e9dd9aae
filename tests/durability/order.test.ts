import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tellCounts } from '#appointments/faults/counts.fixture.ts'
import { ask } from '#server/web/raw-http.fixture.ts'
import { formPost } from '../abuse/a-form.fixture.ts'
import { programOnPath } from '../programs.fixture.ts'
import { listRequests } from '../kept-requests.fixture.ts'
import { startSite } from '../site-server.fixture.ts'

const strace = programOnPath('strace')
const requests = 5

test.skipIf(strace === null)(
  'F2: each thanks leaves for the visitor only after its request is on the disk (not run without strace)',
  async () => {
    const trace = join(tmpdir(), `clinic-trace-${process.pid}`)
    onTestFinished(() => rmSync(trace, { force: true }))
    const calls = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg'
    // -D: the server stays the child that is started and told to stop.
    const before = [strace ?? '', '-D', '-f', '-y', '-e', calls, '-o', trace]
    // With a mail server that is away nothing else writes to the database.
    const env = {
      MAIL_TRANSPORT: 'smtp',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_TO: 'reception@clinic.example',
    }
    const site = await startSite({ before, env })
    for (let count = 1; count <= requests; count += 1) {
      expect((await ask(site.origin, formPost({ subject: `Pain ${count}` }))).status).toBe(200)
    }
    await site.stop()

    // One letter a call: S for a write-ahead log that is on the disk, T for an answer on its way to a visitor.
    const order = readFileSync(trace, 'utf8')
      .split('\n')
      .map((line) => {
        if (/f(data)?sync\(\d+<[^>]*clinic\.db-wal>\) += 0/.test(line)) return 'S'
        return /(write|writev|sendto|sendmsg)\(\d+<(TCP|socket)[^"]*"HTTP\/1\.1 200/.test(line) ? 'T' : ''
      })
      .join('')
    const stored = (await listRequests(site.dataDir)).length
    const lost = [...order.matchAll(/(^|T)T/g)].length
    tellCounts('F2 order of disk and thanks over HTTP', { acknowledged: requests, stored, lost })
    expect(order).toMatch(/^(S+T){5}S*$/)
  },
)
