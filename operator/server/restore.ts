import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { refuseNewerData } from '#appointments/store/open-engine.ts'
import { type Call, type Commands, type CommandResult, Refused } from '../frame.ts'
import { describeBackup } from './backup.ts'
import { type Unpacked, withUnpacked } from './backup-file.ts'
import { describePut, newAside, putDatabase, type Put } from './database-file.ts'
import { installedHome, type Owner, ownFolders, placesOf } from './places.ts'
import { runProgram } from './programs.ts'
import { deployAgain } from './releases.ts'
import { answersReady, whileStopped } from './slots.ts'

export const restoreCommands: Commands = {
  restore: {
    words: 'FILE',
    summary: 'puts back the requests, words and photographs of a backup; what is there now is set aside',
    examples: ['restore /var/backups/clinic/clinic-2026-11-26-220000.tar'],
    run: restore,
  },
}

async function restore(call: Call): Promise<CommandResult> {
  const [file = ''] = call.words
  return withUnpacked(call, file, async (backup) => {
    // The tables of a backup lie in `backup.folder` as they would in DATA_DIR.
    await refuseNewerData({ dataDir: backup.folder })
    const { home } = placesOf()
    const put = home === undefined ? await restoreHere(call, backup) : await restoreServer(call, backup)
    const { holds, version } = describeBackup(backup)
    const words =
      home === undefined
        ? `Its words and photographs are in the file too: "tar -xf ${file} content pictures" unpacks them.\n`
        : ''
    const text = `Restored: ${holds}.\n${words}${describePut(call, put)}`
    return { json: { file, version, ...put }, text }
  })
}

/** Where no service of ours runs: a checkout, or a container. */
async function restoreHere(call: Call, backup: Unpacked): Promise<Put> {
  const port = call.env['PORT'] ?? '3000'
  if (await answersReady(port)) throw new Refused(`The website runs on port ${port}: stop it first.`)
  return putDatabase(call, backup, placesOf().root, undefined)
}

async function restoreServer(call: Call, backup: Unpacked): Promise<Put> {
  const places = placesOf()
  const { home, owner } = installedHome(places)
  const put = await whileStopped(home, async () => {
    const put = await putDatabase(call, backup, places.root, owner)
    const aside = put.aside ?? newAside(call)
    putOwn(home, backup, owner, aside)
    return { ...put, aside }
  })
  await deployAgain(call)
  return put
}

/** The words and photographs of before are set aside with the database. */
function putOwn(home: string, { folder }: Unpacked, { uid, gid }: Owner, aside: string): void {
  const own = join(home, 'own')
  if (existsSync(own)) runProgram('mv', [own, join(aside, 'own')])
  for (const name of ownFolders.filter((name) => existsSync(join(folder, name)))) {
    mkdirSync(join(own, name, '..'), { recursive: true })
    cpSync(join(folder, name), join(own, name), { recursive: true })
  }
  runProgram('chown', ['-R', `${uid}:${gid}`, own, aside])
}
