/** Runs in the server, in front of all else. */
function clock(start: number): void {
  const Real = Date
  let ahead = start - Real.now()
  process.on('SIGUSR2', () => (ahead += 10 * 3_600_000))
  globalThis.Date = new Proxy(Real, {
    construct: (_, args) => Reflect.construct(Real, args.length > 0 ? args : [Real.now() + ahead]),
    get: (_, name) => (name === 'now' ? () => Real.now() + ahead : Reflect.get(Real, name)),
  })
}

/** The setting of a server that starts at `start`, whenever that is, and at SIGUSR2 is ten hours further. */
export function startingAt(start: Date): { NODE_OPTIONS: string } {
  const script = `(${clock})(${start.getTime()})`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}
