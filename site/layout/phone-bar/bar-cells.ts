import { formHere } from '../../sections/booking/form-place.ts'
import type { SiteFrame } from '../../site-frame.server.ts'

/** A cell of the bar at the foot of phones. */
export type BarCell = { href: string; icon: string; label: string; newTab?: boolean }

/** The cells that a page fills itself; after them comes the chat, always at the bottom right. */
export type BarCells = { first?: BarCell; second?: BarCell }

/** What a route exports as `handle` to fill cells itself, from the frame and the data of its loader. */
export type BarHandle = { barCells: (frame: SiteFrame, loaderData: unknown) => BarCells }

/** The `handle` of pages with the appointment form: their first cell leads to it, and to no other page. */
export const askForATime: BarHandle = {
  barCells: ({ labels }) => ({
    first: { href: formHere, icon: 'form', label: labels.reach.askForATime },
  }),
}
