import type { CommandResult } from '../frame.ts'
import { printable } from '../table.ts'

/** One thing that a check looked at: what is wrong with it, or how well it is. */
export type Finding = { what: string; ok: boolean; detail: string }

/** A finding is what is wrong, or else how well things are. */
export function finding(what: string, wrong: string | false, right: string): Finding {
  return { what, ok: !wrong, detail: printable(wrong || right) }
}

/** A line for each; 1 where something is wrong. */
export function findingsOutcome(findings: Finding[]): CommandResult {
  const lines = findings.map(({ what, ok, detail }) => `${ok ? 'ok   ' : 'WRONG'}  ${what}: ${detail}\n`)
  const ok = findings.every((finding) => finding.ok)
  return { json: { ok, findings }, text: lines.join(''), exitCode: ok ? 0 : 1 }
}
