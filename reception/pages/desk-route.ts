/** Whether a route is one of the desk's, whose pages have neither frame nor scripts of the public ones. */
export function isDeskRoute(id: string): boolean {
  return id.startsWith('desk/')
}

/** The desk's own script; Vite serves the source itself while the site is worked on. */
export const deskScript = import.meta.env.PROD ? '/desk/assets/desk.js' : '/reception/pages/entry.client.tsx'
