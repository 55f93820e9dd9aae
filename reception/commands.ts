import { cpSync, existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { openEngine } from '#appointments/store/open-engine.ts'
import type { Guest } from './auth/people/invitations.ts'
import { peopleIn } from './auth/people.ts'
import { roles } from './auth/session.ts'
import type { Colleague } from './auth/people/staff.ts'
import { readDeskOrigin } from '#settings/config.ts'
import {
  type Call,
  type Commands,
  type CommandResult,
  placeOf,
  withEngine,
  Refused,
  textOption,
  WrongUsage,
} from '#operator/frame.ts'
import { contentRoot } from '#content/check/project-root.ts'
import { describeFault } from '#content/check/fault.ts'
import { type Published, runOrder } from '#editor/publisher.ts'
import {
  isPublishable,
  numbersIn,
  type Publication,
  publicationsIn,
  siteFolder,
} from '#editor/site-folder.ts'
import { table } from '#operator/table.ts'
import { shownInColumn } from '#time/india.ts'

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
  publish: {
    summary: 'shows visitors the words and photographs as they are in CONTENT_DIR, on a running server too',
    examples: ['publish'],
    run: (call) => publish(call, {}),
  },
  publications: {
    summary: 'lists what was published, newest first, with what was changed',
    examples: ['publications'],
    run: async (call) => listPublications(call),
  },
  undo: {
    words: 'NUMBER',
    summary: 'shows visitors the words and photographs of an earlier publication again',
    examples: ['undo 12'],
    run: undo,
  },
  export: {
    words: 'FOLDER',
    summary: 'copies the words and photographs into a new folder, as they are now or as they were published',
    options: {
      version: { type: 'string', value: 'NUMBER', help: 'of this publication, as "publications" lists it' },
    },
    examples: ['export words-of-today', 'export --version 12 words-of-12'],
    run: async (call) => exportContent(call),
  },
}

/** On a server of ours the command gets the settings of the website by itself. */
const whereFrom =
  'Its address comes from DESK_ORIGIN, else SITE_ORIGIN, else PORT: give this command the settings that the website has.\n'

async function invite(call: Call): Promise<CommandResult> {
  const guest = guestOf(call)
  const origin = readDeskOrigin(call.env)
  // The first owner may be invited before the website has ever run.
  const engine = await openEngine(placeOf(call))
  const people = peopleIn(engine, { origin, name: '' })
  const made = await people.invite(guest, null, people.now()).finally(() => engine.close())
  if (made.status === 'wrong') throw new Refused(made.fault)
  if (made.status === 'unknown') throw new Refused('Nobody at the desk has this address: see "people".')
  const link = `${origin}/desk/set-up/${made.token}`
  const text = `${link}

The link works once, within 30 minutes. Anyone who has it can join: show it to nobody else.
${call.env['CLINIC_SETTINGS'] ? '' : whereFrom}`
  return { json: { link }, text }
}

function guestOf(call: Call): Guest {
  const again = textOption(call, 'again')
  const named = roles.map((role) => ({ name: textOption(call, role), role }))
  const [guest, ...more] = [
    ...named.flatMap(({ name, role }): Guest[] => (name === undefined ? [] : [{ name, role }])),
    ...(again === undefined ? [] : [{ again }]),
  ]
  if (guest === undefined || more.length > 0)
    throw new WrongUsage('Who is invited? Give --owner, --reception, --dentist or --again.')
  return guest
}

async function listPeople(call: Call): Promise<CommandResult> {
  return withEngine(call, async (engine) => {
    const people = await peopleIn(engine, { origin: 'http://localhost', name: '' }).colleagues()
    if (people.length === 0) return { json: [], text: 'Nobody has joined the desk yet: see "invite".\n' }
    return { json: people, text: table(personHeads, people.map(personRow)) }
  })
}

/** As the log of publications names who works on the server itself. */
const byCommand = 'the server'

async function undo(call: Call): Promise<CommandResult> {
  const [number = ''] = call.words
  if (!/^\d+$/.test(number)) throw new WrongUsage('Which one? Give its number, as "publications" lists it.')
  return publish(call, { undoTo: Number(number) })
}

async function publish(call: Call, what: { undoTo?: number }): Promise<CommandResult> {
  const { dataDir } = placeOf(call)
  const onStep = (step: string) => call.terminal.writeError(`${step} …\n`)
  const order = { dataDir, by: byCommand, note: '', ...what }
  const published = await runOrder(order, onStep, call.env)
  if (published.status !== 'live') throw new Refused(refusalWords(published))
  const text = `Publication ${published.number} is what visitors get now.\n`
  return { json: published, text: [...published.leftOut, text].join('\n') }
}

function refusalWords(published: Exclude<Published, { status: 'live' }>): string {
  switch (published.status) {
    case 'faulty':
      return `${published.faults.map(describeFault).join('\n')}\nThe pages stay as they are.`
    case 'busy':
      return 'Another publication is under way: try again when it has ended.'
    case 'unknown':
      return 'There is no such publication: see "publications".'
    case 'conflict':
      return 'Another publication has changed the same field.'
    case 'no-room':
      return `The disk has ${published.freeMb} MB left, and ${published.neededMb} MB are needed. The pages stay as they are.`
    case 'failed':
      return `${published.said}\nThe pages stay as they are.`
  }
}

function listPublications(call: Call): CommandResult {
  const publications = publicationsIn(placeOf(call).dataDir)
  if (publications.length === 0) return { json: [], text: 'Nothing was published yet: see "publish".\n' }
  return { json: publications, text: table(publicationHeads, publications.map(publicationRow)) }
}

function exportContent(call: Call): CommandResult {
  const [folder] = call.words
  if (folder === undefined) throw new WrongUsage('Where to? Give the name of a new folder.')
  const version = textOption(call, 'version')
  const { contents } = siteFolder(placeOf(call).dataDir)
  const from = version === undefined ? contentRoot() : join(contents, version)
  if (version !== undefined && !numbersIn(contents).map(String).includes(version))
    throw new Refused('There is no such publication: see "publications".')
  if (existsSync(folder)) throw new Refused(`${folder} is there already: nothing was written.`)
  const files = globSync(['content/**', 'pictures/photos/**'], { cwd: from }).filter(isPublishable)
  for (const file of files) cpSync(join(from, file), join(folder, file))
  return { json: { folder }, text: `The words and photographs are in ${folder}.\n` }
}

const publicationHeads = ['Number', 'At (India)', 'By', 'Files']

function publicationRow({ number, at, by, files, undoneTo }: Publication): string[] {
  const what = undoneTo === undefined ? files.join(', ') : `back to ${undoneTo}`
  return [String(number), shownInColumn(new Date(at)), by || 'the files themselves', what]
}

const personHeads = ['Name', 'E-mail', 'Rights', 'Signs in with', 'Last seen (India)']

function personRow({ name, email, role, passkeys, hasPassword, seenAt }: Colleague): string[] {
  const signsIn = [passkeys > 0 && `${passkeys} passkeys`, hasPassword && 'password'].filter(Boolean)
  return [name, email, role, signsIn.join(', '), seenAt === null ? 'signed out' : shownInColumn(seenAt)]
}
