import { erasedListName } from '#appointments/privacy/erased-list.ts'
import type { BackupSettings } from '#settings/config.ts'
import { Refused } from '../frame.ts'
import { runProgram, type RunOptions } from './programs.ts'

type SecondPlace = NonNullable<BackupSettings['copy']>

/** Nothing is deleted in the second place that is younger than here, even where this machine has lost all its backups. */
export function copyElsewhere({ folder, days }: BackupSettings, { program, to }: SecondPlace): void {
  if (program === 'rclone') {
    runProgram('rclone', ['copy', `--include={clinic-*.tar,${erasedListName}}`, folder, to])
    runProgram('rclone', ['delete', `--min-age=${days}d`, '--include=clinic-*.tar', to])
    return
  }
  const restic = (...args: string[]) => runProgram('restic', ['--repo', to, ...args])
  restic('backup', '--quiet', '--exclude=.making-*', folder)
  restic('forget', '--quiet', '--prune', '--group-by=paths', `--keep-daily=${days}`)
}

/** Why the place cannot be used; undefined where it can. */
export function faultOfPlace(place: SecondPlace, options: RunOptions): string | undefined {
  const { program, to } = place
  try {
    runProgram(program, program === 'rclone' ? ['mkdir', to] : ['--repo', to, 'snapshots'], options)
    return undefined
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return whyAway(place, error)
  }
}

/** As BACKUP_COPY names it, but for a password. */
export function shownPlace({ program, to }: SecondPlace): string {
  return `${program}:${withoutPassword(to)}`
}

function withoutPassword(place: string): string {
  const [before, after] = [place.indexOf('//'), place.lastIndexOf('@')]
  return before === -1 || after < before ? place : `${place.slice(0, before)}//***${place.slice(after)}`
}

/** What a program said of a place that it cannot use, in one line. */
export function whyAway({ program, to }: SecondPlace, { message }: Refused): string {
  const last = message.trim().split('\n').at(-1)?.split(' ').map(withoutPassword).join(' ')
  const isMissing = program === 'rclone' && /didn't find section in config file/.test(message)
  const why = isMissing ? `there is no remote "${to.split(':')[0]}"` : last?.replace(/\.$/, '')
  return `${why}: docs/running.md, "A second place"`
}
