import { hourMs, shownInColumn } from '#time/india.ts'
import { countOf } from '#content/check/fault.ts'
import { mayBePatient } from '#appointments/held.ts'
import type { Engine } from '#appointments/store/engine.ts'
import { type Requests, requestsIn } from '#appointments/store/requests.ts'
import { mailKinds, StoreUnavailable } from '#appointments/store/store.ts'
import { readConfig, readDeskOrigin, slipWarnings } from '#settings/config.ts'
import { WrongSettings } from '#settings/settings.ts'
import { deskOwners } from '#reception/owners.ts'
import { type Call, type Commands, Refused, withEngine } from '../frame.ts'
import { typedHere } from '#operator/server/places.ts'
import { type Finding, finding, findingsOutcome } from './finding.ts'

/** Whether the operator has to act. */
export const careCommands: Commands = {
  check: {
    summary: 'checks settings, database and mails; exits with 1 if something is wrong',
    examples: ['check', 'check --json'],
    run: async (call) => findingsOutcome(await checkServer(call)),
  },
}

/** Looks at settings, database and mails. */
export async function checkServer(call: Call): Promise<Finding[]> {
  const { found, sendsDigest } = checkSettings(call)
  return [found, ...(await checkDatabase(call, sendsDigest))]
}

/** Wrong settings are a separate finding: nothing else is concluded from them. */
function checkSettings({ env }: Call): { found: Finding; sendsDigest: boolean } {
  try {
    const { warnings, digestMinute } = readConfig(env)
    const found = finding('settings', slipWarnings(env).join(' ') || false, warnings.join(' ') || 'right')
    return { found, sendsDigest: digestMinute !== undefined }
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    return { found: finding('settings', error.faults.join('; '), ''), sendsDigest: false }
  }
}

async function checkDatabase(call: Call, sendsDigest: boolean): Promise<Finding[]> {
  try {
    return await withEngine(call, (engine) => checkRecords(engine, call, sendsDigest))
  } catch (error) {
    const known = [Refused, StoreUnavailable, WrongSettings].some((kind) => error instanceof kind)
    if (!(error instanceof Error && known)) throw error
    return [finding('database', error.message, '')]
  }
}

async function checkRecords(engine: Engine, { now, env }: Call, sendsDigest: boolean): Promise<Finding[]> {
  const requests = requestsIn(engine)
  const room = await requests.checkWritable()
  const faults = await engine.findFaults()
  const { mails, oldestWaitingSince, firstReceivedAt, lastDigestSentAt, purgeRefusal, aheadOfClock } =
    await requests.figures()
  const hoursSince = (at: Date | null) => (at === null ? 0 : Math.abs(now.getTime() - at.getTime()) / hourMs)
  const waiting = `${mails.pending + mails.sending} waiting`
  const heldToday = await requests.find({ states: ['held'], from: new Date(now.getTime() - 24 * hourMs) })
  const patients = heldToday.filter(({ heldBecause }) => mayBePatient(heldBecause)).length
  const lastDigest = `last ${lastDigestSentAt === null ? 'never' : shownInColumn(lastDigestSentAt)}`
  const digestIsLate = hoursSince(lastDigestSentAt ?? firstReceivedAt) > 26
  return [
    finding('database', faults.join('; '), 'intact and writable'),
    finding(
      'disk',
      room !== 'writable' && 'less than 100 MB left on the disk of the database',
      'enough room, as far as can be seen',
    ),
    finding('mails given up', mails.dead > 0 && (await whyGivenUp(requests, mails.dead)), '0'),
    finding(
      'mails waiting',
      oldestWaitingSince !== null &&
        hoursSince(oldestWaitingSince) > 1 &&
        `${waiting}, the oldest since ${shownInColumn(oldestWaitingSince)}`,
      waiting,
    ),
    finding(
      'requests held back',
      patients > 0 &&
        `${mails.held}, ${patients} of them may come from patients: see "${typedHere('list --state held')}"`,
      mails.held > 0 ? `${mails.held}: see "${typedHere('list --state held')}"` : '0',
    ),
    finding(
      'clock',
      aheadOfClock > 0 &&
        `${countOf(aheadOfClock, 'request')} dated in the future: the clock is or was wrong`,
      'looks right',
    ),
    finding(
      'nightly purge',
      purgeRefusal !== null &&
        `refused, as ${purgeRefusal}. Once the clock is right, run "${typedHere('purge --dry-run')}", then "${typedHere('purge')}"`,
      'as it should be',
    ),
    finding('daily digest', sendsDigest && digestIsLate && lastDigest, sendsDigest ? lastDigest : 'off'),
    await deskFinding(engine, env),
  ]
}

/** How many mails were given up, with the last reasons. */
async function whyGivenUp(requests: Requests, dead: number): Promise<string> {
  const records = await requests.find({ states: ['dead'], kinds: mailKinds })
  const reasons = new Set(records.map(({ lastError }) => lastError))
  return `${[dead, ...reasons].slice(0, 4).join('; ')}. "${typedHere('retry-dead')}" tries them again`
}

/** Whether the people of the desk come in safely: over https, and owners with a passkey. */
async function deskFinding(engine: Engine, env: Call['env']): Promise<Finding> {
  const owners = await deskOwners(engine)
  if (owners.length === 0)
    return finding('desk', false, `off: nobody has joined yet (${typedHere('invite --owner NAME')})`)
  const origin = readDeskOrigin(env)
  const isPlain = origin.startsWith('http:') && new URL(origin).hostname !== 'localhost'
  const wrong = isPlain && `reached at ${origin}, where passwords can be read on the way: it needs https`
  const without = owners.filter(({ passkeys }) => passkeys === 0).map(({ name }) => name)
  const passkeys = without.length === 0 ? 'each with a passkey' : `without a passkey: ${without.join(', ')}`
  return finding('desk', wrong, `owners: ${owners.length}, ${passkeys}`)
}
