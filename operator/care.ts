import { mayBePatient } from '#appointments/held.ts'
import { requestsIn } from '#appointments/store/requests.ts'
import type { Engine } from '#appointments/store/engine.ts'
import { backupSqlite, checkBackup } from '#appointments/store/sqlite/backup.ts'
import type { BackupReport } from '#appointments/store/sqlite/backup.ts'
import { StoreUnavailable } from '#appointments/store/store.ts'
import { changing, placeOf, Refused } from './frame.ts'
import type { Call, Command, Outcome } from './frame.ts'
import { indianTime } from './print/table.ts'
import { readConfig } from '#settings/config.ts'
import { WrongSettings } from '#settings/reader.ts'

/** Copies the database. */
export const backup: Command = {
  name: 'backup',
  words: 'FILE',
  least: 1,
  most: 1,
  summary: 'copies the database to a new file while the website runs, and looks through the copy',
  options: {},
  examples: ['backup /mnt/backup/clinic-2026-11-21.db'],
  async run(call) {
    const { dataDir, databaseUrl } = placeOf(call)
    if (databaseUrl !== undefined) {
      throw new Refused(
        'Requests are kept in PostgreSQL. Use its own: pg_dump --format=custom --file=clinic.dump "$DATABASE_URL"',
      )
    }
    const tell = (done: number) => call.terminal.showProgress?.(`${Math.round(done * 100)} % copied`)
    const target = call.words[0] ?? ''
    const report = await backupSqlite(dataDir, target, tell)
    return backupOutcome(target, report)
  },
}

/** Proves that a copy can be used. */
export const restoreCheck: Command = {
  name: 'restore-check',
  words: 'FILE',
  least: 1,
  most: 1,
  summary: 'looks through a backup and tells whether it can be restored, and how',
  options: {},
  examples: ['restore-check /mnt/backup/clinic-2026-11-21.db'],
  async run(call) {
    const target = call.words[0] ?? ''
    const outcome = backupOutcome(target, checkBackup(target))
    const how = `To restore it: stop the website, move clinic.db, clinic.db-wal and clinic.db-shm out of DATA_DIR,
copy this file there as clinic.db, and start the website.\n`
    return outcome.exitCode === 0 ? { ...outcome, text: outcome.text + how } : outcome
  },
}

function backupOutcome(file: string, report: BackupReport): Outcome {
  const { requests, mails, newestAt, faults } = report
  const newest = newestAt === null ? '' : `, the newest of ${indianTime(newestAt)}, India time`
  const what = `${file} holds ${requests} requests and ${mails} mails${newest}.\n`
  const wrong = faults.map((fault) => `Not whole: ${fault}.\n`).join('')
  return { json: { file, ...report }, text: what + wrong, exitCode: faults.length === 0 ? 0 : 1 }
}

type Finding = { what: string; ok: boolean; detail: string }

const hourMs = 60 * 60 * 1000

/** Says whether somebody has to act; for people and for cron. */
export const check: Command = {
  name: 'check',
  words: '',
  least: 0,
  most: 0,
  summary: 'says whether settings, database and mails are in order; ends with 1 if not',
  options: {},
  examples: ['check', 'check --json'],
  async run(call) {
    const findings = [checkSettings(call), ...(await checkDatabase(call))]
    const text = findings
      .map(({ what, ok, detail }) => `${ok ? 'ok   ' : 'WRONG'}  ${what}: ${detail}\n`)
      .join('')
    const ok = findings.every((finding) => finding.ok)
    return { json: { ok, findings }, text, exitCode: ok ? 0 : 1 }
  },
}

function checkSettings({ env }: Call): Finding {
  try {
    const { warnings } = readConfig(env)
    return { what: 'settings', ok: true, detail: warnings.join(' ') || 'right' }
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    return { what: 'settings', ok: false, detail: error.faults.join('; ') }
  }
}

async function checkDatabase(call: Call): Promise<Finding[]> {
  try {
    return await changing(call, (engine) => checkRecords(engine, call))
  } catch (error) {
    const known = [Refused, StoreUnavailable, WrongSettings].some((kind) => error instanceof kind)
    if (!(error instanceof Error && known)) throw error
    return [{ what: 'database', ok: false, detail: error.message }]
  }
}

async function checkRecords(engine: Engine, call: Call): Promise<Finding[]> {
  const requests = requestsIn(engine)
  const room = await requests.checkWritable()
  const faults = await engine.findFaults()
  const { mails, oldestWaitingSince, firstReceivedAt, lastDigestSentAt, purgeRefusal, aheadOfClock } =
    await requests.figures()
  const hoursSince = (at: Date | null) =>
    at === null ? 0 : Math.abs(call.now.getTime() - at.getTime()) / hourMs
  const waiting = `${mails.pending + mails.sending} waiting`
  const late = hoursSince(oldestWaitingSince) > 1
  const digestHours = hoursSince(lastDigestSentAt ?? firstReceivedAt)
  const digests = digestsAreOn(call)
  const yesterday = new Date(call.now.getTime() - 24 * hourMs)
  const held = await requests.find({ states: ['held'], from: yesterday })
  const patients = held.filter(({ heldBecause }) => mayBePatient(heldBecause)).length
  return [
    {
      what: 'database',
      ok: faults.length === 0,
      detail: faults.join('; ') || 'whole, and can be written to',
    },
    {
      what: 'disk',
      ok: room === 'writable',
      detail:
        room === 'writable'
          ? 'room enough, as far as can be seen'
          : 'less than 100 MB are left where the database lies',
    },
    {
      what: 'mails given up',
      ok: mails.dead === 0,
      detail: `${mails.dead}` + (mails.dead > 0 ? ': see "dead"' : ''),
    },
    {
      what: 'mails waiting',
      ok: !late,
      detail:
        oldestWaitingSince && late
          ? `${waiting}, the oldest since ${indianTime(oldestWaitingSince)}`
          : waiting,
    },
    {
      what: 'requests held back',
      ok: patients === 0,
      detail:
        `${mails.held}` +
        (patients > 0 ? `, ${patients} of them may come from patients` : '') +
        (mails.held > 0 ? ': see "list --held"' : ''),
    },
    {
      what: 'clock',
      ok: aheadOfClock === 0,
      detail:
        aheadOfClock === 0
          ? 'nothing speaks against it'
          : `${aheadOfClock} requests carry a time that lies ahead: it is wrong, or was when they came`,
    },
    {
      what: 'nightly purge',
      ok: purgeRefusal === null,
      detail:
        purgeRefusal === null
          ? 'as it should be'
          : `refused, as ${purgeRefusal}. Once clock and dates are right: see "purge --dry-run", then "purge"`,
    },
    {
      what: 'daily digest',
      ok: !digests || digestHours <= 26,
      detail: digests ? `last ${lastDigestSentAt === null ? 'never' : indianTime(lastDigestSentAt)}` : 'off',
    },
  ]
}

function digestsAreOn({ env }: Call): boolean {
  try {
    return readConfig(env).digestMinute !== undefined
  } catch {
    return false // wrong settings are a finding of their own
  }
}
