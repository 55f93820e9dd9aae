type Out = { write(text: string): unknown; isTTY?: boolean; columns?: number }
type Options = { out?: Out; now?: () => number; logEveryMs?: number }

/** A step under way. `done` without a text tells the time it took. */
export type Step = {
  waitingFor(text: string): void
  done(text?: string): void
  failed(text?: string): void
}

export function spokenTime(ms: number): string
export function beginStep(label: string, options?: Options): Step
