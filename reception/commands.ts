import { countOf } from '#content/check/fault.ts'
import { openEngine } from '#appointments/store/open-engine.ts'
import type { Guest } from './auth/invitations.ts'
import { peopleIn, type DeskPeople } from './auth/people.ts'
import { roles } from './auth/session.ts'
import type { Device } from './auth/sessions.ts'
import type { Colleague } from './auth/staff.ts'
import { readDeskOrigin } from '#settings/config.ts'
import {
  type Call,
  changing,
  type Commands,
  type Outcome,
  placeOf,
  reading,
  Refused,
  textOption,
  WrongUsage,
} from '#operator/frame.ts'
import { type Column, plainText, table } from '#operator/print/table.ts'
import { shownInColumn } from '#time/india.ts'

/** Commands about the people of the desk. */
export const deskCommands: Commands = {
  invite: {
    summary: 'makes a link that lets someone join the desk; the first one opens the desk',
    options: {
      owner: { type: 'string', value: 'NAME', help: 'an owner with this name, who may do everything' },
      reception: { type: 'string', value: 'NAME', help: 'a person with this name who handles requests' },
      dentist: { type: 'string', value: 'NAME', help: 'a dentist with this name, who sees the day sheet' },
      again: { type: 'string', value: 'ADDRESS', help: 'someone who can no longer sign in, by e-mail' },
    },
    examples: ['invite --owner "Dr. Kirit Majmudar"', 'invite --again kirit@clinic.example'],
    run: invite,
  },
  people: {
    summary: 'lists who works at the desk, with their rights and how they sign in',
    examples: ['people'],
    run: listPeople,
  },
  remove: {
    words: 'ADDRESS',
    summary: 'removes someone from the desk at once; the name stays in the log',
    options: { yes: { type: 'boolean', help: 'does it; without it you only see who would be removed' } },
    examples: ['remove mitesh@clinic.example --yes'],
    run: remove,
  },
  sessions: {
    words: 'ADDRESS',
    summary: 'lists the devices on which someone is signed in',
    options: { end: { type: 'boolean', help: 'ends them all' } },
    examples: ['sessions hetal@clinic.example', 'sessions hetal@clinic.example --end'],
    run: sessions,
  },
}

async function invite(call: Call): Promise<Outcome> {
  const guest = guestOf(call)
  const origin = readDeskOrigin(call.env)
  // The first owner may be invited before the website has ever run.
  const engine = await openEngine(placeOf(call))
  const made = await inviteTo(peopleOf(engine, origin), guest).finally(() => engine.close())
  if (made.status === 'wrong') throw new Refused(made.fault)
  if (made.status === 'unknown') throw new Refused('Nobody at the desk has this address: see "people".')
  const link = `${origin}/desk/set-up/${made.token}`
  const text = `${link}

The link works once, within 30 minutes. Anyone who has it can join: show it to nobody else.
Its address comes from DESK_ORIGIN, else SITE_ORIGIN, else PORT: give this command the settings that the website has.
`
  return { json: { link }, text }
}

const peopleOf = (engine: Parameters<typeof peopleIn>[0], origin = 'http://localhost') =>
  peopleIn(engine, { origin, name: '' })

async function inviteTo(people: DeskPeople, guest: Guest) {
  return people.invite(guest, null, people.now())
}

function guestOf(call: Call): Guest {
  const again = textOption(call, 'again')
  const guests: Guest[] = roles.flatMap((role) => {
    const name = textOption(call, role)
    return name === undefined ? [] : [{ name, role }]
  })
  if (again !== undefined) guests.push({ again })
  const [guest, ...more] = guests
  if (guest === undefined || more.length > 0)
    throw new WrongUsage('Who is invited? Give --owner, --reception, --dentist or --again.')
  return guest
}

async function listPeople(call: Call): Promise<Outcome> {
  return reading(call, async (engine) => {
    const people = await peopleOf(engine).colleagues()
    if (people.length === 0) return { json: [], text: 'Nobody has joined the desk yet: see "invite".\n' }
    return { json: people, text: table(personColumns, people, call.terminal.columns) }
  })
}

const personColumns: Column<Colleague>[] = [
  { title: 'Name', width: 24, text: ({ name }) => name },
  { title: 'E-mail', width: 30, text: ({ email }) => email },
  { title: 'Rights', width: 9, text: ({ role }) => role },
  { title: 'Signs in with', width: 20, text: waysOf },
  { title: 'Last seen (India)', width: 17, text: lastSeen },
]

const deviceColumns: Column<Device>[] = [
  { title: 'Device', width: 26, text: ({ device }) => device },
  { title: 'By', width: 8, text: ({ way }) => way },
  { title: 'Since (India)', width: 16, text: ({ startedAt }) => shownInColumn(startedAt) },
  { title: 'Last seen', width: 16, text: ({ seenAt }) => shownInColumn(seenAt) },
]

function waysOf({ passkeys, hasPassword }: Colleague): string {
  return [passkeys > 0 && `${passkeys} passkeys`, hasPassword && 'password'].filter(Boolean).join(', ')
}

function lastSeen({ seenAt }: Colleague): string {
  return seenAt === null ? 'signed out' : shownInColumn(seenAt)
}

async function remove(call: Call): Promise<Outcome> {
  return changing(call, async (engine) => {
    const people = peopleOf(engine)
    const person = await findPerson(people, call)
    if (call.options['yes'] !== true) {
      const text = `Nobody was removed yet. This would remove ${plainText(person.name)}.\nRun it again with --yes.\n`
      return { json: { wouldRemove: person.email }, text, exitCode: 1 }
    }
    const { status } = await people.leave(person.id, null, people.now())
    if (status === 'last-owner') throw new Refused('This is the only owner: invite another one first.')
    return {
      json: { removed: person.email },
      text: `${plainText(person.name)} is signed out everywhere and can no longer sign in.\n`,
    }
  })
}

async function sessions(call: Call): Promise<Outcome> {
  return changing(call, async (engine) => {
    const people = peopleOf(engine)
    const person = await findPerson(people, call)
    const devices = await people.devicesOf(person.id, people.now(), null)
    if (call.options['end'] === true) {
      await people.signOutEverywhere(person.id, null, people.now())
      return { json: { ended: devices.length }, text: `Ended ${countOf(devices.length, 'session')}.\n` }
    }
    if (devices.length === 0)
      return { json: [], text: `${plainText(person.name)} is not signed in anywhere.\n` }
    return { json: devices, text: table(deviceColumns, devices, call.terminal.columns) }
  })
}

async function findPerson(people: DeskPeople, { words: [address = ''] }: Call): Promise<Colleague> {
  const found = (await people.colleagues()).find(({ email }) => email === address.toLowerCase())
  if (found === undefined) throw new Refused('Nobody at the desk has this address: see "people".')
  return found
}
