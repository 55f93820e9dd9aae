/** What the pages count of themselves, and what the operator reads above the totals. */
export const counted = {
  page: 'Pages',
  call: 'Calls',
  whatsapp: 'WhatsApp',
  directions: 'Directions',
  'form-start': 'Form begun',
  'form-send': 'Form sent',
  'search-without-hit': 'Search without hit',
} as const
export type Counted = keyof typeof counted
