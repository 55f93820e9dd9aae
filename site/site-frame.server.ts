import { catalogue, catalogues, pageForSlug, serviceForSlug } from '#content/catalogue/catalogue.server.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { dentistName } from '#content/catalogue/dentist-name.ts'
import { filled } from '#content/catalogue/filled.ts'
import { dayAndMonth } from '#content/catalogue/hours/long-date.ts'
import { indianTime, isoDay, openingAt } from '#content/catalogue/hours/opening-hours.ts'
import { languages, ownPath, pathIn } from '#content/catalogue/language.ts'
import { formWords } from './sections/booking/form-words.ts'
import { showsSample } from '#content/launch/samples.ts'
import { colourSheet } from '#content/schema/colours.ts'
import { servicePath, sitePages } from '#content/catalogue/pages.ts'
import type { LiveWords } from './islands/words.ts'
import { logoOf } from './logo.server.ts'
import { withPictures } from './pictures.server.ts'

export type SiteFrame = ReturnType<typeof siteFrame>

/** What every page of a language shows around its own content: the clinic's facts, the menu and the footer's lists. */
export function siteFrame(words: Catalogue) {
  const { clinic, menu, labels, booking, language, paths } = words
  const { pharma } = catalogue('en')
  const own = <Entry extends { slug: string }>(entry: Entry): Entry => ({
    ...entry,
    slug: ownPath(words, entry.slug),
  })
  const ownOnes = <Entry extends { slug: string }>(entries: readonly Entry[]): Entry[] =>
    entries.filter(({ slug }) => paths.includes(slug)).map(own)
  return {
    clinic,
    colours: clinic.colours ? { dark: clinic.colours.dark, sheet: colourSheet(clinic.colours).path } : null,
    logo: logoOf(clinic),
    labels,
    formWords: formWords(booking, labels.time, clinic.features.patientMail),
    firstCall: booking.firstCall,
    /** Of the privacy notice, which a form is sent with. */
    noticeVersion: pageForSlug(words, 'privacy').updated,
    liveWords: liveWordsOf(words),
    language,
    closedToday: closedToday(words),
    away: awayOf(words),
    inEnglish: words.inEnglish,
    paths,
    names: pageNames(words),
    languages: shownLanguages(),
    siteOrigin: siteOrigin(),
    showsSamples: showsSample(words),
    productTexts: Object.fromEntries(pharma.map(({ slug, enquiry }) => [`/${slug}`, enquiry.text])),
    menu: {
      ...menu,
      home: own(menu.home),
      about: own(menu.about),
      services: own(menu.services),
      contact: own(menu.contact),
      emergency: own(menu.emergency),
      more: ownOnes(menu.more),
      gallery: { ...menu.gallery, pages: ownOnes(menu.gallery.pages) },
      footerPages: {
        heading: menu.footerPages.heading,
        links: ownOnes(menu.footerPages.pages).map(({ label, slug }) => ({ name: label, href: slug })),
      },
      problems: {
        heading: menu.problems.heading,
        services: serviceLinks(words, menu.problems.slugs),
      },
      treatments: {
        heading: menu.treatments.heading,
        columns: menu.treatments.columns.map(({ heading, slugs }) => ({
          heading,
          services: serviceLinks(words, slugs),
        })),
      },
      footerProblems: footerLinks(words, menu.footerProblems),
      footerTreatments: footerLinks(words, menu.footerTreatments),
      footerPharma: {
        heading: clinic.pharmaCompany.name,
        links: pharma.map(({ line, slug }) => ({ name: line, href: `/${slug}` })),
      },
    },
  }
}

/** Closed, with when the clinic opens next, on a day on which the desk has closed it early; else null. */
function closedToday({ clinic, told, labels }: Catalogue) {
  const now = new Date()
  if (!told.closed.includes(isoDay(indianTime(now)))) return null
  const opening = openingAt(clinic, now, labels.time)
  return opening.open ? null : opening
}

/** The dentists who are away, with the days: "27 November", "29 Nov to 2 Dec". */
function awayOf(words: Catalogue) {
  const { months, shortMonths, ...time } = words.labels.time
  return words.told.away.map(({ dentist, from, until }) => {
    const days = from === until ? { ...time, months } : { ...time, months: shortMonths }
    const [first = '', last = ''] = [from, until].map((date) => dayAndMonth(new Date(date), days))
    const when = from === until ? first : filled(time.dayRange, { from: first, until: last })
    return { dentist, name: dentistName(dentist, words), when }
  })
}

function liveWordsOf({ labels }: Catalogue): LiveWords {
  const { onWhatsApp, newTab, sample } = labels.frame
  return { ...labels.live, story: labels.pictures.story, onWhatsApp, newTab, sample }
}

/** The pages of every language that the site shows, by their paths in English, those that may be found, and how one is offered. */
function shownLanguages() {
  return languages.flatMap((language) => {
    const words = catalogues()[language]
    if (!words) return []
    const { paths, reviewed, labels } = words
    return [{ language, paths, reviewed, offer: labels.languages.offer }]
  })
}

/** What the pages of a language are called, by their paths in English; in English the addresses say it. */
function pageNames(words: Catalogue): { [path: string]: string | undefined } {
  if (words.language === 'en') return {}
  const { dentist, afterCare } = words.searchWords.kinds
  const pages = sitePages(words).map(({ path, record }) => [
    path,
    'name' in record ? record.name : record.heading,
  ])
  return { '/dentists': dentist, '/after-care': afterCare, ...Object.fromEntries(pages) }
}

export type ServiceLink = ReturnType<typeof serviceLinks>[number]

/** Name, address and picture of services, in the order of the slugs; of those that there are in the language. */
export function serviceLinks(words: Catalogue, slugs: readonly string[]) {
  return slugs.flatMap((slug) => {
    const { service, known } = serviceForSlug(words, slug)
    if (!known) return []
    const href = pathIn(words.language, servicePath(slug))
    return [{ slug, name: service.name, href, image: withPictures({ ...service.image, alt: '' }) }]
  })
}

function footerLinks(words: Catalogue, { heading, slugs }: { heading: string; slugs: string[] }) {
  return { heading, links: serviceLinks(words, slugs) }
}

/** Where the site is reached from outside, such as https://www.example.org: no slash at the end. */
export function siteOrigin(): string {
  return process.env.SITE_ORIGIN || `http://localhost:${process.env.PORT ?? 3000}`
}
