import { existsSync, statfsSync } from 'node:fs'
import { connect } from 'node:tls'
import { addCareNotes, readCareNotes } from '#reception/model/care-notes.ts'
import { readBackupSettings, readDeskOrigin } from '#settings/config.ts'
import { dayMs, hourMs, shownInColumn } from '#time/india.ts'
import { checkServer } from '#operator/appointments/care.ts'
import { type Finding, finding, findingsOutcome } from '#operator/appointments/finding.ts'
import { type Call, type Commands, placeOf, Refused } from '../frame.ts'
import { backupsIn } from './backup-file.ts'
import { installedHome, isContainer, placesOf, typedHere } from './places.ts'
import { outputOf } from './programs.ts'
import { answersReady, slotsIn } from './slots.ts'
import { fetchReleases, newestRelease } from './source.ts'

export const doctorCommands: Commands = {
  doctor: {
    summary:
      'says what is wrong with this server, a sentence each: disk, clock, certificate, mail, backups, version',
    examples: ['doctor'],
    async run(call) {
      const looks = [
        siteFinding,
        diskFinding,
        clockFinding,
        certificateFinding,
        backupFinding,
        secondPlaceFinding,
        restoreFinding,
        versionFinding,
      ]
      const findings = await Promise.all(looks.map(async (look) => look(call)))
      // One row on the disk is enough: the doctor's speaks earlier.
      const checked = (await checkServer(call)).filter(({ what }) => what !== 'disk')
      return findingsOutcome([...checked, ...findings])
    },
  },
}

const leastFree = 1024 ** 3

/** A build and a backup need room, as do the requests. */
function diskFinding(call: Call): Finding {
  const { dataDir } = placeOf(call)
  const backups = readBackupSettings(call.env).folder
  const folders = [dataDir, backups].filter((path) => existsSync(path))
  if (folders.length === 0)
    return finding('room on the disk', `there is no folder ${dataDir}: is DATA_DIR right?`, '')
  const free = Math.min(...folders.map(freeBytes))
  const shown = `${(free / 1024 ** 3).toFixed(1)} GB free`
  const delible = [`all but the newest of ${backups}/clinic-*.tar`, `${dataDir}/before-restore-*`]
  const cleaned =
    placesOf().home === undefined ? '' : '; sudo apt-get clean; sudo journalctl --vacuum-size=200M'
  const wrong = `${shown}, less than 1 GB: delete ${delible.join(' and ')}${cleaned}`
  return finding('room on the disk', free < leastFree && wrong, shown)
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function clockFinding(): Finding {
  const synchronized = outputOf('timedatectl', ['show', '--property=NTPSynchronized', '--value'])
  const wrong = synchronized === 'no' && 'not set by the network: sudo timedatectl set-ntp true'
  return finding(
    'clock of the server',
    wrong,
    synchronized === 'yes' ? 'set by the network' : 'cannot be looked at here',
  )
}

/** Caddy renews a certificate a month before its end. */
const leastDaysLeft = 14

async function certificateFinding({ env, now }: Call): Promise<Finding> {
  const origin = new URL(readDeskOrigin(env))
  if (origin.protocol !== 'https:')
    return finding('certificate', false, `none: the site is at ${origin.origin}`)
  const seen = await lookAtCertificate(origin.hostname, Number(origin.port || 443))
  if ('fault' in seen)
    return finding('certificate', `${origin.origin} cannot be reached safely: ${seen.fault}`, '')
  const days = Math.floor((seen.until.getTime() - now.getTime()) / dayMs)
  const until = `valid until ${shownInColumn(seen.until)}`
  return finding(
    'certificate',
    days < leastDaysLeft && `${until}: Caddy should have renewed it: sudo systemctl restart caddy`,
    until,
  )
}

/** As a browser would: a certificate that browsers refuse is a fault. */
function lookAtCertificate(host: string, port: number): Promise<{ until: Date } | { fault: string }> {
  const { promise, resolve } = Promise.withResolvers<{ until: Date } | { fault: string }>()
  const socket = connect({ host, port, servername: host, timeout: 10_000 }, () => {
    resolve({ until: new Date(socket.getPeerCertificate().valid_to) })
    socket.destroy()
  })
  socket.once('error', ({ message }) => resolve({ fault: message }))
  socket.once('timeout', () => {
    resolve({ fault: 'no answer within ten seconds' })
    socket.destroy()
  })
  return promise
}

function backupFinding(call: Call): Finding {
  const { folder } = readBackupSettings(call.env)
  const { backupFault } = readCareNotes(placeOf(call).dataDir)
  const [newest] = backupsIn(folder)
  if (newest === undefined) return finding('backup', `none in ${folder}: ${typedHere('backup')}`, '')
  const last = `the last is of ${shownInColumn(newest.at)}`
  const isOld = call.now.getTime() - newest.at.getTime() > longestHours * hourMs
  const timer = placesOf().home === undefined ? '' : '; sudo systemctl enable --now clinic-backup.timer'
  const fault = backupFault !== undefined && `the last one failed: ${backupFault}`
  return finding('backup', fault || (isOld && `${last}: ${typedHere('backup')}${timer}`), last)
}

/** A day, and two hours for a night that takes long. */
const longestHours = 26

function secondPlaceFinding(call: Call): Finding {
  const what = 'second place for backups'
  const { copy } = readBackupSettings(call.env)
  const { copiedAt, copyFault } = readCareNotes(placeOf(call).dataDir)
  if (copy === undefined) {
    const none = 'none: this machine can be lost with all its backups (docs/running.md, "A second place")'
    return { ...finding(what, false, none), isNote: true }
  }
  const last = `last copied ${copiedAt ? shownInColumn(copiedAt) : 'never'}`
  const isOld = copiedAt === undefined || call.now.getTime() - copiedAt.getTime() > longestHours * hourMs
  return finding(what, copyFault ?? (isOld && `${last}: ${typedHere('backup')}`), last)
}

function restoreFinding(call: Call): Finding {
  const { restoreCheckedAt: at } = readCareNotes(placeOf(call).dataDir)
  const isOld = at === undefined || call.now.getTime() - at.getTime() > 35 * dayMs
  const last = at === undefined ? 'never' : shownInColumn(at)
  return finding('restore check', isOld && `last ${last}: ${typedHere('restore-check')}`, `last ${last}`)
}

/** Looks for a newer release where it can. */
function versionFinding(call: Call): Finding {
  const places = placesOf()
  if (places.home === undefined)
    return finding('version', false, `${places.version}, ${isContainer ? 'a container' : 'a checkout'}`)
  const { dataDir } = placeOf(call)
  const { version } = places
  try {
    const source = installedHome(places)
    fetchReleases(source)
    const newest = newestRelease(source) ?? version
    addCareNotes(dataDir, { version, newestVersion: newest })
    const wrong = newest !== version && `${version} runs, ${newest} is there: sudo clinic update`
    return finding('version', wrong, `${version}, the newest`)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return finding('version', `whether ${version} is the newest cannot be seen: ${error.message}`, '')
  }
}

async function siteFinding({ env }: Call): Promise<Finding> {
  const { home } = placesOf()
  const port = home === undefined ? (env['PORT'] ?? '3000') : slotsIn(home).active
  const isReady = await answersReady(port)
  const start = isContainer ? 'docker compose up --detach' : 'npm run serve'
  const wrong = `does not answer on port ${port}: ${home === undefined ? start : `sudo systemctl restart clinic@${port}`}`
  return finding('website', !isReady && wrong, `takes requests on port ${port}`)
}
