import { catalogueOf, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { mapLink, shownAddress } from '#content/catalogue/place.ts'
import { Island } from '../../islands/island.tsx'
import { TranslationNote } from '../../layout/languages/translation-note.tsx'
import { useChatHref } from '../../layout/menu/book-link.tsx'
import { usePathname } from '../../layout/route-change/page-link.tsx'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { pageNode } from '../../layout/structured-data/structured-data.server.ts'
import { headOf } from '../../page-head.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { presetIn } from '../../sections/booking/book/preset.ts'
import { takeAppointment } from '../../sections/booking/sending/take-appointment.server.ts'
import type { Route } from './+types/book.ts'
import { Booking } from './booking.tsx'
import './book.css'
import '../../sections/medical/marks.css'
import '../../sections/text/plain-head.css'
import '../../widgets/text-link.css'

/** `?topic=`, `?dentist=`, `?about=` and `?day=` fill in the form. */
export function loader({ request }: Route.LoaderArgs) {
  const words = catalogueOf(request)
  const { doctors, conditions, treatments, booking } = words
  const page = pageForSlug(words, 'book')
  return {
    heading: page.heading,
    lead: page.lead,
    book: booking.book,
    closedNow: booking.firstCall.closedNow,
    preset: presetIn(new URL(request.url).searchParams, {
      dentists: doctors.map(({ slug }) => slug),
      services: new Map([...conditions, ...treatments].map(({ slug, name }) => [slug, name])),
      topics: booking.form.choices.topic,
    }),
    dentists: doctors.map(({ slug, name, image }) => {
      const { src, width, height, thumbnail } = withPictures({ ...image, alt: '' })
      return { slug, name: name.split(' ').at(-1)!, picture: thumbnail ?? { src, width, height, alt: '' } }
    }),
    head: headOf(words, '/book', page, (place) => [pageNode('WebPage', place, page)]),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return takeAppointment(catalogueOf(request), '/book', request, context)
}

export { takenHeaders as headers } from '../../sections/booking/sending/take-appointment.server.ts'

export { pageMeta as meta } from '../../layout/page-head.ts'

/** Asks for a time: topic, day, part of the day and dentist by buttons, then the five fields of the form. */
export default function BookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head: _head, ...shown } = loaderData
  const { clinic, away, formWords, labels, noticeVersion } = useSiteFrame()
  const path = usePath()
  const dentists = shown.dentists.map((dentist) => {
    const days = away.filter((one) => one.dentist === dentist.slug).map(({ when }) => when)
    return { ...dentist, note: days.length > 0 ? `${labels.place.away}: ${days.join(', ')}` : '' }
  })
  return (
    <>
      <Island
        name="booking"
        of={Booking}
        props={{
          ...shown,
          dentists,
          answer: actionData,
          path: usePathname(),
          noticeVersion,
          words: formWords,
          privacyHref: path('/privacy'),
          emergencyHref: path('/emergency'),
          beforeHref: path('/before-you-come'),
          hours: { hours: clinic.hours, holidays: clinic.holidays },
          phone: clinic.phone.value,
          chatHref: useChatHref(),
          place: { address: shownAddress(clinic.address), href: mapLink(clinic), onMap: labels.frame.onMap },
          reach: { call: labels.reach.callUs, chat: labels.reach.chat },
        }}
      />
      <TranslationNote />
    </>
  )
}
