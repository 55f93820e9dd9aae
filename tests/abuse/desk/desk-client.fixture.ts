import { onTestFinished, test } from 'vitest'
import { type DeskSite, goodPassword, startDeskSite } from '../../desk-site.fixture.ts'

/** An answer of the desk, with the cookie that a browser would keep. */
export type Answer = { status: number; to: string | null; cookie: string; headers: Headers; text: string }

type Ask = {
  method?: string
  form?: Record<string, string> | [string, string][]
  headers?: Record<string, string>
  cookie?: string
}

/** Serves a desk until the test ends. */
export async function serveDesk(env: NodeJS.ProcessEnv = {}): Promise<DeskSite> {
  const site = await startDeskSite(env)
  onTestFinished(async () => void (await site.stop()))
  return site
}

/** For tests that change nothing at the desk: they share one desk and its owner's cookie. */
export const onSharedDesk = test
  .extend('settings', { scope: 'file' }, {})
  .extend('desk', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
    const site = await startDeskSite(settings)
    onCleanup(async () => void (await site.stop()))
    return { site, cookie: await ownerOf(site) }
  })
  .extend('site', { scope: 'file' }, ({ desk }) => desk.site)
  .extend('cookie', { scope: 'file' }, ({ desk }) => desk.cookie)

/** Asks the site without following redirects. A form comes from the desk unless its headers say otherwise. */
export async function ask({ desk }: Pick<DeskSite, 'desk'>, path: string, how: Ask = {}): Promise<Answer> {
  const { form, method = form ? 'POST' : 'GET', cookie = '' } = how
  const { origin } = new URL(desk)
  const answer = await fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...(form && { origin }), ...(cookie && { cookie }), ...how.headers },
    ...(form && { body: new URLSearchParams(form) }),
  })
  const kept = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { status, headers } = answer
  return { status, headers, to: headers.get('location'), cookie: kept, text: await answer.text() }
}

/** Joins by a link; returns the cookie of the session, and the page that follows. */
export async function comeIn(site: DeskSite, link: string, email: string, code = ''): Promise<Answer> {
  const path = new URL(link).pathname
  await ask(site, path, { form: { name: `Somebody ${email}`, email, code } })
  return ask(site, path, { form: { password: goodPassword } })
}

/** The cookie of an owner. */
export async function ownerOf(site: DeskSite, email = 'kirit@clinic.example'): Promise<string> {
  return (await comeIn(site, await site.invite('--owner', 'Dr. Kirit Majmudar'), email)).cookie
}

/** The cookie of a person at reception. */
export async function receptionOf(site: DeskSite, email = 'hetal@clinic.example'): Promise<string> {
  return (await comeIn(site, await site.invite('--reception', 'Hetal Barot'), email)).cookie
}

export function signIn(site: DeskSite, email: string, password = goodPassword, more: Ask = {}) {
  return ask(site, '/desk/sign-in', { ...more, form: { email, password, ...more.form } })
}

/** The references of the requests that a list of the desk shows, in its order. */
export function refsIn(list: string): string[] {
  return [...list.matchAll(/data-row="([0-9A-Z]{8})"/g)].map(([, ref = '']) => ref)
}

/** A table of the last days. */
export function tablePath(days: number): string {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  // In India it may already be tomorrow.
  return `/desk/table?from=${day(days)}&until=${day(-1)}`
}
