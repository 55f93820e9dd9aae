import { execFileSync } from 'node:child_process'
import { programOnPath } from '../../programs.fixture.ts'

/** A program with which any user can bring about what is like a full disk: no file may grow beyond a limit. */
export const prlimit = programOnPath('prlimit')

/** Put in front of a server. Ignored, the signal becomes an error of the write; a shell hands that on to what it becomes. */
export const withoutSignal = ['sh', '-c', 'trap "" XFSZ; exec "$0" "$@"']

/** From now on no file of a server may grow beyond so many bytes, or `unlimited`. */
export function limitFiles({ pid }: { pid: number }, bytes: number | 'unlimited'): void {
  execFileSync(prlimit ?? '', [`--fsize=${bytes}:unlimited`, '--pid', String(pid)])
}
