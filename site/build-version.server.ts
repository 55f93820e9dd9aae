import { assets } from 'virtual:react-router/server-build'

/** What the build of these pages is called: it changes with every script and stylesheet, not with the words. */
export function buildVersion(): string {
  return assets.version
}
