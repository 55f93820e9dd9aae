import type { ShownPicture } from '../pictures.server.ts'

export function isIllustration({ origin }: ShownPicture): boolean {
  return origin === 'illustration'
}
