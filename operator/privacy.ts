import { mailFolderOf } from '#appointments/desk.ts'
import { eraseRequests, purgeLimits, purgeOld } from '#appointments/privacy/privacy.ts'
import { requestsIn } from '#appointments/store/requests.ts'
import type { AppointmentRecord, RecordFilter } from '#appointments/store/store.ts'
import { personOptions } from './filter.ts'
import { changing, placeOf, textOption, WrongUsage } from './frame.ts'
import type { Call, Command, Outcome } from './frame.ts'
import { indianTime } from './print/table.ts'
import { readRetention } from '#settings/config.ts'

const elsewhere = 'Mails that were sent, exports and backups are not changed: delete them yourself.'

/** Forgets a person. */
export const erase: Command = {
  name: 'erase',
  words: '',
  least: 0,
  most: 0,
  summary: 'erases all requests of a person, and their mails as files',
  options: {
    ...personOptions,
    ref: { type: 'string', value: 'REF', help: 'only the request with this reference' },
    hold: {
      type: 'boolean',
      help: 'only notes the wish: the purge carries it out at the end of the retention',
    },
    yes: { type: 'boolean', help: 'does it; without it you only see what would be erased' },
  },
  examples: [
    'erase --email asha@mail.example',
    'erase --phone 9876543210 --yes',
    'erase --ref 7K2MX09A --hold --yes',
  ],
  async run(call) {
    const filter = readPerson(call)
    return changing(call, async (engine) => {
      const found = (await requestsIn(engine).find(filter)).filter(({ erasedAt }) => erasedAt === null)
      if (found.length === 0)
        return { json: { erased: [], busy: [] }, text: 'No request fits.\n', exitCode: 1 }
      if (call.options['yes'] !== true) return askFirst(found)
      const ids = found.map(({ id }) => id)
      if (call.options['hold'] === true) {
        await requestsIn(engine).postponeErasure(ids, call.now)
        return heldOutcome(found)
      }
      const mailFolder = mailFolderOf(placeOf(call))
      const { erased, busy } = await eraseRequests({ engine, mailFolder }, ids, call.now)
      return erasedOutcome(refsOf(found, erased), refsOf(found, busy))
    })
  },
}

function readPerson(call: Call): RecordFilter {
  const ref = textOption(call, 'ref')?.toUpperCase()
  const filter = { email: textOption(call, 'email'), phone: textOption(call, 'phone'), ref }
  const given = Object.values(filter).some((value) => value !== undefined)
  if (!given) throw new WrongUsage('Whose requests? --email, --phone or --ref is needed.')
  return filter
}

function askFirst(found: AppointmentRecord[]): Outcome {
  const lines = found.map(({ ref, receivedAt, state }) => `  ${ref}  ${indianTime(receivedAt)}  ${state}\n`)
  const text = `Nothing was erased yet. These requests would be:\n${lines.join('')}Repeat it with --yes.\n`
  return { json: { wouldErase: found.map(({ ref }) => ref) }, text, exitCode: 1 }
}

function heldOutcome(found: AppointmentRecord[]): Outcome {
  const text = `${found.length} requests will be erased at the end of the retention.\n`
  return { json: { postponed: found.map(({ ref }) => ref) }, text, exitCode: 0 }
}

function erasedOutcome(erased: string[], busy: string[]): Outcome {
  const left =
    busy.length === 0 ? '' : `Being mailed at this moment: ${busy.join(', ')}. Repeat it in some minutes.\n`
  const text = `${erased.length} requests were erased. ${elsewhere}\n${left}`
  return { json: { erased, busy }, text, exitCode: busy.length === 0 ? 0 : 1 }
}

function refsOf(found: AppointmentRecord[], ids: string[]): string[] {
  return found.filter(({ id }) => ids.includes(id)).map(({ ref }) => ref)
}

/** Forgets what is old. */
export const purge: Command = {
  name: 'purge',
  words: '',
  least: 0,
  most: 0,
  summary: 'deletes requests older than RETENTION_DAYS, as the website does every night',
  options: { 'dry-run': { type: 'boolean', help: 'only counts them' } },
  examples: ['purge --dry-run', 'purge'],
  async run(call) {
    const retention = readRetention(call.env)
    return changing(call, async (engine) => {
      const requests = requestsIn(engine)
      if (call.options['dry-run'] === true) {
        const { old } = await requests.purgeOutlook(purgeLimits(retention, call.now))
        return { json: { wouldDelete: old }, text: `${old} requests would be deleted.\n`, exitCode: 0 }
      }
      const mailFolder = mailFolderOf(placeOf(call))
      const tell = (deleted: number) => call.terminal.showProgress?.(`${deleted} requests deleted`)
      const { length } = await purgeOld({ engine, mailFolder }, retention, call.now, tell)
      await requests.notePurge(call.now, null)
      return { json: { deleted: length }, text: `${length} requests were deleted.\n`, exitCode: 0 }
    })
  },
}
