import { existsSync } from 'node:fs'
import { firefox, webkit } from '@playwright/test'
import { findChromium, type FoundBrowser } from './browser.fixture.ts'
import { realBrowsers } from './browsers/real-browsers.ts'
import { sum } from './counts.ts'
import { installInCi, missingPackages } from './debian-packages.fixture.ts'
import { commands, content, notRun, runPlaywright, vitest } from './runners.ts'
import type { Command, Outcome, Run, Say } from './runners.ts'

/** One part of the checks; `needs` names the parts that must have passed before. */
export type Part = {
  name: string
  needs: string[]
  /** Whether it is run only where it is named. */
  onRequest?: true
  run: Run
}

const cutPictures: Command = ['node', 'pictures/cut.ts'] // writes sizes.json, which the pages import

/** Every part, in the order in which they run. */
export const parts: Part[] = [
  { name: 'format', needs: [], run: commands(['oxfmt', '--check', '.']) },
  { name: 'lint', needs: [], run: commands(['oxlint', '--deny-warnings']) },
  { name: 'boundaries', needs: [], run: vitest('boundaries') },
  { name: 'types', needs: [], run: commands(cutPictures, ['react-router', 'typegen'], ['tsc', '-p', '.']) },
  { name: 'unit', needs: [], run: withPrograms(['strace'], vitest('unit', cutPictures)) },
  { name: 'content', needs: [], run: content },
  { name: 'build', needs: [], run: commands(['node', 'release/build.ts']) },
  { name: 'head', needs: ['build'], run: vitest('head') },
  { name: 'journeys', needs: ['build'], run: playwright('journeys') },
  { name: 'journeys:firefox', needs: ['build'], onRequest: true, run: playwrightsOwn('firefox') },
  { name: 'journeys:webkit', needs: ['build'], onRequest: true, run: playwrightsOwn('webkit') },
  { name: 'browsers', needs: ['build'], run: debiansBrowsers },
  { name: 'accessibility', needs: ['build'], run: playwright('accessibility') },
  { name: 'speed', needs: ['build'], run: playwright('speed') },
  { name: 'abuse', needs: ['build'], run: vitest('abuse') },
  { name: 'running', needs: ['build'], run: vitest('running') },
  { name: 'durability', needs: ['build'], run: withPrograms(['strace'], vitest('durability')) },
]

/** Tests that look at other programs, which CI installs. */
function withPrograms(names: string[], run: Run): Run {
  return (say) => {
    installInCi(names, say)
    return run(say)
  }
}

function playwright(project: string): Run {
  return async (say) => {
    const browser = await (foundBrowser ??= findChromium(say))
    if (browser.status === 'missing') return notRun(`${project}: ${browser.reason}`)
    return runPlaywright(project, say)
  }
}

/** All journeys in a browser that Playwright's makers have built for it. */
function playwrightsOwn(name: 'firefox' | 'webkit'): Run {
  return async (say) => {
    if (existsSync({ firefox, webkit }[name].executablePath()))
      return runPlaywright('journeys', say, { JOURNEYS_BROWSER: name })
    return notRun(`journeys:${name}: it is not here ("npx playwright install --with-deps ${name}" gets it)`)
  }
}

let foundBrowser: Promise<FoundBrowser> | undefined

/** The twelve journeys in Firefox and in WebKit as Debian ships them. */
async function debiansBrowsers(say: Say): Promise<Outcome> {
  const browsers = Object.entries(realBrowsers)
  const programs = browsers.flatMap(([, browser]) => browser.programs)
  installInCi(programs, say)
  const outcomes = []
  for (const [name, browser] of browsers) {
    const missing = missingPackages(browser.programs).join(' ')
    const reason = `browsers: ${name} is not here ("apt-get install ${missing}" gets it)`
    outcomes.push(missing ? notRun(reason) : await vitest(name)(say))
  }
  return { ...sum(outcomes), output: outcomes.map(({ output }) => output).join('') }
}
