/** The pages about requests: path below /desk, module below reception/pages. */
export const requestRoutes = [
  { path: 'requests', file: 'requests/requests.tsx' },
  { path: 'requests/in/:list', file: 'requests/lists/list.tsx' },
  { path: 'requests/find', file: 'requests/lists/find.tsx' },
  { path: 'requests/:ref', file: 'requests/request.tsx' },
  { path: 'requests/:ref/visit.ics', file: 'requests/visit-file.ts' },
  { path: 'call-list', file: 'requests/lists/call-list.tsx' },
  { path: 'figures', file: 'requests/figures.tsx' },
  { path: 'table', file: 'requests/export.ts' },
  { path: 'day', file: 'requests/day.tsx' },
]
