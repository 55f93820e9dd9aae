import { existsSync, statfsSync } from 'node:fs'
import { connect } from 'node:tls'
import { addCareNotes, readCareNotes } from '#reception/model/care-notes.ts'
import { readBackupSettings, readDeskOrigin } from '#settings/config.ts'
import { dayMs, hourMs, shownInColumn } from '#time/india.ts'
import { checkServer } from '#operator/appointments/care.ts'
import { type Finding, finding, findingsOutcome } from '#operator/appointments/finding.ts'
import { type Call, type Commands, placeOf, Refused } from '../frame.ts'
import { backupsIn } from './backup-file.ts'
import { installedHome, placesOf } from './places.ts'
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
        restoreFinding,
        versionFinding,
      ]
      const findings = await Promise.all(looks.map(async (look) => look(call)))
      return findingsOutcome([...(await checkServer(call)), ...findings])
    },
  },
}

const leastFree = 1024 ** 3

/** A build and a backup need room, as do the requests. */
function diskFinding(call: Call): Finding {
  const folders = [placeOf(call).dataDir, readBackupSettings(call.env).folder].filter((path) =>
    existsSync(path),
  )
  const free = Math.min(...folders.map(freeBytes))
  const shown = `${(free / 1024 ** 3).toFixed(1)} GB free`
  return finding(
    'room on the disk',
    free < leastFree && `${shown}, less than 1 GB: delete what is not needed`,
    shown,
  )
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function clockFinding(): Finding {
  const synchronized = outputOf('timedatectl', ['show', '--property=NTPSynchronized', '--value'])
  const wrong = synchronized === 'no' && 'not set by the network: run "timedatectl set-ntp true"'
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
    days < leastDaysLeft && `${until}: Caddy should have renewed it, see its log`,
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
  const { folder, copy } = readBackupSettings(call.env)
  const { backupFault, copiedAt } = readCareNotes(placeOf(call).dataDir)
  const newest = backupsIn(folder)[0]
  if (newest === undefined) return finding('backup', `none in ${folder}: run "clinic backup"`, '')
  const isOld = call.now.getTime() - newest.at.getTime() > 26 * hourMs
  const last = `the last is of ${shownInColumn(newest.at)}`
  const second =
    copy === undefined
      ? 'kept on this machine alone'
      : `copied ${copiedAt ? shownInColumn(copiedAt) : 'never'}`
  const fault = backupFault !== undefined && `the last one failed: ${backupFault}`
  return finding('backup', fault || (isOld && `${last}: is clinic-backup.timer on?`), `${last}, ${second}`)
}

function restoreFinding(call: Call): Finding {
  const { restoreCheckedAt: at } = readCareNotes(placeOf(call).dataDir)
  const isOld = at === undefined || call.now.getTime() - at.getTime() > 35 * dayMs
  const last = at === undefined ? 'never' : shownInColumn(at)
  return finding('restore check', isOld && `last ${last}: run "clinic restore-check"`, `last ${last}`)
}

/** Looks for a newer release where it can. */
function versionFinding(call: Call): Finding {
  const places = placesOf()
  if (places.home === undefined) return finding('version', false, `${places.version}, a checkout`)
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
  const wrong = !isReady && `does not answer on port ${port}: sudo systemctl restart clinic@${port}`
  return finding('website', wrong, `takes requests on port ${port}`)
}
