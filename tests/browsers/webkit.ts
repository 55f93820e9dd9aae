import { once } from 'node:events'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import {
  newHome,
  type Running,
  startProgram,
  type StartedDriver,
  untilReady,
  type Wishes,
} from './programs.ts'

/** MiniBrowser is as wide as its own bar needs, 447 px, unless this style for it says otherwise. */
const barStyle = '* { min-width: 0; padding: 0; margin: 0; border-width: 0 }'

/** Starts WebKit's own driver, which starts MiniBrowser for a session, on a screen that nobody sees. */
export async function startWebKit({ javaScript }: Wishes): Promise<StartedDriver> {
  const { home, remove } = newHome('webkit')
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), barStyle)
  const screen = await startScreen(home)
  const port = await freePort()
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    ...homeEnv(home),
    DISPLAY: screen.display,
  })
  await untilReady(driver, () => answersAt(port))
  return {
    port,
    capabilities: {
      'webkitgtk:browserOptions': {
        binary: miniBrowser(),
        args: ['--automation', `--enable-javascript=${javaScript}`],
      },
    },
    stop: async () => {
      await driver.stop()
      await screen.running.stop()
      remove()
    },
  }
}

/** Where Debian puts WebKit's browser: beside its library, not among the programs. */
function miniBrowser(): string | null {
  return globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1) ?? null
}

/** A screen in memory; X chooses a number that is free and prints it. */
async function startScreen(home: string): Promise<{ display: string; running: Running }> {
  const words = ['-displayfd', '1', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp']
  const running = startProgram('Xvfb', words, homeEnv(home))
  const number = await untilReady(running, () => /^(\d+)\n/m.exec(running.output())?.[1] ?? null)
  return { display: `:${number}`, running }
}

function homeEnv(home: string): NodeJS.ProcessEnv {
  return { HOME: home, XDG_CONFIG_HOME: home, XDG_RUNTIME_DIR: home, LIBGL_ALWAYS_SOFTWARE: '1' }
}

/** WebKit's driver cannot choose a port by itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not on a file
  server.close()
  await once(server, 'close')
  return port
}

async function answersAt(port: number): Promise<true | null> {
  return fetch(`http://127.0.0.1:${port}/status`).then(
    () => true as const,
    () => null,
  )
}
