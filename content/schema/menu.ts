import { z } from 'zod'
import { prose, serviceSlug } from './parts.ts'

const menuPage = z.strictObject({
  id: z.int().positive().meta({ made: true }),
  label: prose,
  slug: z
    .string()
    .regex(/^\/[a-z-]*$/, 'the address of a page such as /about-us')
    .meta({ title: 'Page', names: 'addresses' }),
})

/** A page outside the numbered entries of the menu. */
const pageLink = menuPage.omit({ id: true })

const menuServices = z.strictObject({ heading: prose, slugs: z.array(serviceSlug).min(1) })

/** The menu and the lists of the footer; service names come from their records. */
export const menu = z.strictObject({
  home: menuPage,
  about: menuPage,
  problems: menuServices,
  treatments: z.strictObject({ heading: prose, columns: z.array(menuServices).length(3) }),
  gallery: z.strictObject({ heading: prose, pages: z.array(menuPage).length(2) }),
  services: menuPage,
  contact: menuPage,
  book: prose,
  footerProblems: menuServices,
  footerTreatments: menuServices,
  emergency: pageLink.extend({ hint: prose }),
  more: z.array(pageLink).min(1),
  footerPages: z.strictObject({ heading: prose, pages: z.array(pageLink).min(1) }),
})
export type Menu = z.infer<typeof menu>
