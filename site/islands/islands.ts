import type { ComponentProps } from 'react'

/**
 * Components that React hydrates in the browser, by the name that marks them in the page. A file is fetched when such
 * a part is near the screen or touched. The modules named here do not use `Island` themselves.
 */
export const islands = {
  'another-day': async () => (await import('./forms.ts')).AnotherDay,
  'appointment-form': async () => (await import('./forms.ts')).AppointmentForm,
  'comparison-slider': async () => (await import('../widgets/slider/slider-controls.tsx')).SliderControls,
  booking: async () => (await import('./forms.ts')).Booking,
  claims: async () => (await import('../pages/home/claims.tsx')).Claims,
  'first-call': async () => (await import('./forms.ts')).FirstCallForm,
  'keep-link': async () => (await import('./forms.ts')).KeepLink,
  map: async () => (await import('../sections/contact/map-frame.tsx')).MapFrame,
  'photo-grid': async () => (await import('../pages/clinic-gallery/photo-grid.tsx')).PhotoGrid,
  search: async () => (await import('../layout/search/search-form.tsx')).SearchForm,
  'section-links': async () => (await import('../pages/service/section-links.tsx')).SectionLinks,
  stories: async () => (await import('../pages/home/story-row.tsx')).StoryRow,
  testimonials: async () => (await import('../pages/home/testimonial-row.tsx')).TestimonialRow,
}

export type IslandName = keyof typeof islands
export type IslandPart<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>
export type IslandProps<Name extends IslandName> = ComponentProps<IslandPart<Name>>
