/** The pages about requests: path below /desk, module below site/desk. */
export const requestRoutes = [{ path: 'requests', file: 'requests/requests.tsx' }]
