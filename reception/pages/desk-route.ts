/** Whether a route belongs to the desk, whose pages have neither the frame nor the scripts of public pages. */
export function isDeskRoute(id: string): boolean {
  return id.startsWith('desk/')
}

/** The desk's own script; in development, Vite serves the source itself. */
export const deskScript = import.meta.env.PROD ? '/desk/assets/desk.js' : '/reception/pages/entry.client.tsx'
