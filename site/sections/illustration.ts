import type { ShownPicture } from '../pictures.server.ts'

/** Stands below every before/after pair that the clinic has not photographed. */
export const notAPhotograph = 'Illustration, not a patient photograph. Results differ from person to person.'

export function isIllustration({ origin }: ShownPicture): boolean {
  return origin === 'illustration'
}
