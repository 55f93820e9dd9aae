import { shownInColumn } from '#time/india.ts'
import { countOf } from '#content/check/fault.ts'
import { mailFolderOf } from '#appointments/service.ts'
import { eraseRequests, purgeLimits, purgeOld } from '#appointments/privacy/privacy.ts'
import { type AppointmentRecord, requestsIn } from '#appointments/store/requests.ts'
import { readSettings } from '#settings/settings.ts'
import { personOptions, readPerson } from './filter.ts'
import {
  type Call,
  withEngine,
  type Commands,
  type CommandResult,
  placeOf,
  textOption,
  WrongUsage,
} from '../frame.ts'

/** Commands that forget people. */
export const privacyCommands: Commands = {
  purge: {
    summary: 'deletes requests older than RETENTION_DAYS, as the website does every night',
    options: { 'dry-run': { type: 'boolean', help: 'only counts them' } },
    examples: ['purge --dry-run', 'purge'],
    run: purge,
  },
  erase: {
    summary: 'erases all requests of a person, and their mails as files',
    options: {
      ...personOptions,
      ref: { type: 'string', value: 'REF', help: 'only the request with this reference' },
      yes: { type: 'boolean', help: 'does it; without it you only see what would be erased' },
    },
    examples: ['erase --email asha@mail.example', 'erase --phone 9876543210 --yes', 'erase --ref 7K2MX09A'],
    run: erase,
  },
}

async function purge(call: Call): Promise<CommandResult> {
  const { retentionDays } = readSettings(call.env, ['retentionDays'])
  return withEngine(call, async (engine) => {
    const requests = requestsIn(engine)
    if (call.options['dry-run'] === true) {
      const { old } = await requests.purgeOutlook(purgeLimits(retentionDays, call.now))
      return { json: { wouldDelete: old }, text: `${countOf(old, 'request')} would be deleted.\n` }
    }
    const mailFolder = mailFolderOf(placeOf(call))
    const { length } = await purgeOld({ engine, mailFolder }, retentionDays, call.now)
    await requests.notePurge(call.now, null)
    return { json: { deleted: length }, text: `Deleted ${countOf(length, 'request')}.\n` }
  })
}

async function erase(call: Call): Promise<CommandResult> {
  const filter = { ...readPerson(call), ref: textOption(call, 'ref')?.toUpperCase() }
  if (Object.values(filter).every((value) => value === undefined))
    throw new WrongUsage('Whose requests? Give --email, --phone or --ref.')
  return withEngine(call, async (engine) => {
    const requests = requestsIn(engine)
    const found = (await requests.find(filter)).filter(({ erasedAt }) => erasedAt === null)
    if (found.length === 0)
      return { json: { erased: [], busy: [] }, text: 'No request matches.\n', exitCode: 1 }
    if (call.options['yes'] !== true) return askFirst(found)
    const ids = found.map(({ id }) => id)
    const refsOf = (ids: string[]) => found.filter(({ id }) => ids.includes(id)).map(({ ref }) => ref)
    const { erased, busy } = await eraseRequests(
      { engine, mailFolder: mailFolderOf(placeOf(call)) },
      ids,
      call.now,
    )
    return erasedOutcome(refsOf(erased), refsOf(busy))
  })
}

function askFirst(found: AppointmentRecord[]): CommandResult {
  const lines = found.map(
    ({ ref, receivedAt, state }) => `  ${ref}  ${shownInColumn(receivedAt)}  ${state}\n`,
  )
  const text = `Nothing was erased yet. These requests would be:\n${lines.join('')}Run it again with --yes.\n`
  return { json: { wouldErase: found.map(({ ref }) => ref) }, text, exitCode: 1 }
}

function erasedOutcome(erased: string[], busy: string[]): CommandResult {
  const done = `Erased ${countOf(erased.length, 'request')}. Mails that were sent and exports are not changed: delete them yourself. Backups are deleted when they are old enough.\n`
  const left = `Being mailed right now: ${busy.join(', ')}. Try again in a few minutes.\n`
  const isDone = busy.length === 0
  return { json: { erased, busy }, text: isDone ? done : done + left, exitCode: isDone ? 0 : 1 }
}
