/** The forms are one file: what they share would be others, and each file is a request. */
export { Booking } from '../pages/book/booking.tsx'
export { AnotherDay } from '../pages/request/another-day.tsx'
export { AppointmentForm } from '../sections/booking/appointment-form.tsx'
export { KeepLink } from '../sections/booking/receipt/keep-link.tsx'
export { FirstCallForm } from '../sections/first-call/first-call-form.tsx'
