type Options = { env?: NodeJS.ProcessEnv; cwd?: string }

/** `timeLimitMs`: the program is ended after it. `onLine` gets each line printed. */
type KeptOptions = Options & { timeLimitMs?: number; onLine?: (line: string) => void }

/** `code` is 127 where the program could not be started, 128 + n where signal n ended it. */
export type Ended = { code: number; output: string; overdue: boolean }

export function runKept(command: string, args: string[], options?: KeptOptions): Promise<Ended>
export function handOver(command: string, args: string[], options?: Options): Promise<number>
