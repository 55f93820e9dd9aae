// One file for two islands: the form and the page for booking share nearly all of it.
export { Booking } from '../pages/book/booking.tsx'
export { AppointmentForm } from '../sections/booking/appointment-form.tsx'
