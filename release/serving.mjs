// How the programs of a running site are started, whoever starts them. The units in deploy/ say the same in their
// own words. Plain JavaScript without dependencies, because start.mjs needs it.
import { join } from 'node:path'

/**
 * Node would rather take memory than tidy up. Little room for what is new, and old things looked through again once
 * they have grown by 20 %, keep a server under load below 200 MB; no limit at which it would have to end is set.
 */
const nodeOptions = ['--max-semi-space-size=4', '--heap-growing-percent=20']

/** What Node is given to run a program of the site. */
export function servingWords(file) {
  return [...nodeOptions, file]
}

/**
 * The environment of such a program. It finds its code compiled, so that it need not compile when it starts; Node
 * looks by itself whether that is still the code of the source. The build writes it; where it lies in a folder that
 * cannot be written, it is only read. Two arenas are enough for glibc, which would make eight for each processor.
 */
export function servingEnv(root) {
  return {
    NODE_COMPILE_CACHE: join(root, 'build/compile-cache'),
    NODE_COMPILE_CACHE_PORTABLE: '1',
    MALLOC_ARENA_MAX: '2',
  }
}
