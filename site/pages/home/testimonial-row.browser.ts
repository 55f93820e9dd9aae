import { hydrated } from '../../live/hydrated.tsx'
import { TestimonialRow } from './testimonials.tsx'

export const enliven = hydrated(TestimonialRow)
