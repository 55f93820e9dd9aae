import { hydrated } from '../../live/hydrated.tsx'
import { AppointmentForm } from './appointment-form.tsx'

export const enliven = hydrated(AppointmentForm)
