// The environment of the programs of a running site, whoever starts them. The units in deploy/ set the same.
// Plain JavaScript without dependencies, because start.mjs needs it.
import { join } from 'node:path'

/**
 * Node finds the site's code compiled and starts in half the time. The build writes the cache; in a folder that is
 * read-only it is only read. Node checks by itself that it belongs to the present source.
 */
export function servingEnv(root) {
  return {
    NODE_COMPILE_CACHE: join(root, 'build/compile-cache'),
    NODE_COMPILE_CACHE_PORTABLE: '1',
  }
}
