import type { CommandResult } from '../frame.ts'
import { printable } from '../table.ts'

/** One thing that a check looked at: what is wrong with it, or how well it is. A note is well, and worth a thought. */
export type Finding = { what: string; ok: boolean; detail: string; isNote?: boolean }

/** A finding is what is wrong, or else how well things are. */
export function finding(what: string, wrong: string | false, right: string): Finding {
  return { what, ok: !wrong, detail: printable(wrong || right) }
}

/** A line for each; 1 where something is wrong. */
export function findingsOutcome(findings: Finding[]): CommandResult {
  const grade = ({ ok, isNote = false }: Finding) => (ok ? (isNote ? 'note ' : 'ok   ') : 'WRONG')
  const lines = findings.map((found) => `${grade(found)}  ${found.what}: ${found.detail}\n`)
  const ok = findings.every((finding) => finding.ok)
  return { json: { ok, findings }, text: lines.join(''), exitCode: ok ? 0 : 1 }
}
