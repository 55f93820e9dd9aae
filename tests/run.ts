/**
 * Runs a script of package.json as the last step of `start.js`, which answers --help before it installs or builds
 * anything.
 */
import { spawnSync } from 'node:child_process'

const [name = 'tests'] = process.argv.slice(2)
// start.js names the mode of the site; the test tools set theirs.
const { NODE_ENV: _, ...env } = process.env
process.exitCode = spawnSync('npm', ['run', '-s', name], { env, stdio: 'inherit' }).status ?? 1
