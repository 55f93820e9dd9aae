import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Kind } from '../check/content-files.ts'
import { leavesOf } from '../check/walk.ts'
import type { Clinic } from '../schema/clinic.ts'

/** The kinds of records that no page shows, because the clinic has switched their part of the site off. */
export function switchedOff({ testimonials, smileGallery }: Clinic['features']): Kind[] {
  return [
    ...(testimonials ? [] : ['testimonials' as const]),
    ...(smileGallery ? [] : ['smilePairs' as const]),
  ]
}

/** Whether visitors can meet a sample on any page. */
export function showsSample(catalogue: Catalogue): boolean {
  const { features } = catalogue.clinic
  const hidden: string[] = switchedOff(features)
  const { ranges, ...fees } = catalogue.fees
  const shown = { ...catalogue, fees: features.feeRanges ? { ...fees, ranges } : fees }
  return Object.entries(shown)
    .filter(([kind]) => !hidden.includes(kind))
    .some(([, records]) =>
      leavesOf(records).some(({ path, value }) => path.at(-1) === 'provenance' && value === 'sample'),
    )
}
