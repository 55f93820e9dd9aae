import { hasDatabase } from '#appointments/store/open-engine.ts'
import { leftAsTable } from '#content/launch/report.ts'
import { deskCommands } from '#reception/commands.ts'
import { deskOwners } from '#reception/owners.ts'
import { readDeskOrigin } from '#settings/config.ts'
import { type Call, type Commands, type CommandResult, placeOf, textOption, withEngine } from '../frame.ts'
import { allLeftOvers } from '../launch-check.ts'
import { typedHere } from './places.ts'
import { doctorCommands } from './doctor.ts'

export const welcomeCommands: Commands = {
  welcome: {
    summary: 'says where the site is, how its first owner opens the desk, and what is left to do',
    options: { owner: { type: 'string', value: 'NAME', help: 'the first owner of the desk' } },
    examples: ['welcome --owner "Dr. Kirit Majmudar"'],
    run: welcome,
  },
  'launch-check': {
    summary: 'lists what the clinic must still replace or confirm before the site goes live',
    examples: ['launch-check'],
    async run({ env }) {
      const items = await allLeftOvers(env)
      const text = `${leftAsTable(items)}\n`
      return { json: { left: items.length, items }, text, exitCode: items.length > 0 ? 1 : 0 }
    },
  },
}

async function welcome(call: Call): Promise<CommandResult> {
  const origin = readDeskOrigin(call.env)
  const link = await ownersLink(call)
  const findings = await doctorCommands['doctor']?.run(call)
  const wrong = (findings?.text ?? '').split('\n').filter((line) => line.startsWith('WRONG'))
  const rows = (await allLeftOvers(call.env)).length
  const text = `The site is at ${origin}\n${link}\nLeft to do:\n${[
    ...wrong.map((line) => line.replace(/^WRONG +/, '  ')),
    `  ${rows} rows of the launch list: ${typedHere('launch-check')}`,
  ].join('\n')}\n`
  return { json: { origin, wrong, rows }, text }
}

const invite = (name: string) => typedHere(`invite --owner "${name}"`)

/** The link is shown only while nobody can sign in. */
async function ownersLink(call: Call): Promise<string> {
  const name = textOption(call, 'owner')
  const owners = hasDatabase(placeOf(call)) ? await withEngine(call, deskOwners) : []
  if (owners.length > 0) return `The desk is at ${readDeskOrigin(call.env)}/desk`
  if (name === undefined) return `Nobody can sign in at the desk yet: ${invite('Dr. Your Name')}`
  const invited = await deskCommands['invite']?.run({ ...call, options: { owner: name } })
  return `${name} opens the desk with this link: ${invited?.text.trim()}\nWhen it has run out: ${invite(name)}`
}
