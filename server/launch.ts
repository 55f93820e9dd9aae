/** What the programs of the server share: listening, ending, and refusing to start. */

import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StoreUnavailable } from '#appointments/store/store.ts'
import { ContentInvalid } from '#content/check/fault.ts'
import type { Config } from '#settings/config.ts'
import { WrongSettings } from '#settings/settings.ts'
import { NotBuilt } from './built-site.ts'

/** Where a server is to listen. */
type Place = Pick<Config, 'port' | 'host'>

/** Starts to listen; returns where, such as http://[::1]:3000. Throws `WrongSettings` where that cannot be done. */
export async function listen(server: Server, place: Place): Promise<string> {
  server.listen(place.port, place.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new WrongSettings([portFault(error as NodeJS.ErrnoException, place)])
  }
  // A server that listens on a port has an address of this form.
  const { address, port } = server.address() as AddressInfo
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

function portFault({ code, message }: NodeJS.ErrnoException, { port, host }: Place): string {
  if (code === 'EADDRINUSE')
    return `PORT ${port} is taken by another program: choose another, for example PORT=${port + 1}`
  if (code === 'EACCES')
    return `PORT ${port} may not be used by this user: choose one above 1023, for example PORT=3000`
  return `HOST ${host} with PORT ${port} cannot be listened on (${message}): HOST must be an address of this machine`
}

/** Stops on the first signal; a second one ends the process at once, as usual. */
export function stopOnSignal(stop: () => Promise<void>): void {
  const stopAndExit = () => void stop().then(() => process.exit(0))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stopAndExit)
}

/** Runs a program that starts something; what an operator can correct ends the process with a message. */
export async function launch(what: string, program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    const { text, exitCode } = startFault(error)
    console.error(`${what} was not started. ${text}`)
    process.exit(exitCode)
  }
}

/** What an operator has to correct, and the exit code. Throws our own faults again. */
export function startFault(error: unknown): { text: string; exitCode: 1 | 2 } {
  if (error instanceof WrongSettings)
    return { text: ['Settings to correct:', ...error.faults].join('\n  '), exitCode: 2 }
  if (error instanceof NotBuilt || error instanceof StoreUnavailable || error instanceof ContentInvalid)
    return { text: error.message, exitCode: 1 }
  throw error
}
