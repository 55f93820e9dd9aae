import { isRenewal, renewalHeader } from './live/renewal.ts'

type Manifest = { version: string; routes: Record<string, { id: string; module: string }> }

/** The framework's record of this page's build. */
function manifest(): Manifest | undefined {
  const { __reactRouterManifest: known } = window as { __reactRouterManifest?: Manifest }
  return known
}

/** Names the page's build to the server, which answers any other build with 409. */
const buildHeader = 'X-Desk-Build'

/**
 * Asks for data. If the router cannot read the answer, such as that of a new build, a proxy, or a server without its
 * database, asks for a document instead: no press and nothing typed is lost.
 */
export async function fetchOrLeave(request: Request): Promise<Response> {
  const asked = request.clone()
  const headers = new Headers(request.headers)
  headers.set(buildHeader, manifest()?.version ?? '')
  if (isRenewal(request.method, pageAddress(request.url), location.pathname + location.search))
    headers.set(renewalHeader, '1')
  const answer = await fetch(new Request(request, { headers }))
  if (answer.headers.has('X-Remix-Response') || answer.status === 204) return answer
  await leave(asked)
  return new Promise(() => {}) // until the document loads
}

async function leave(request: Request): Promise<void> {
  const address = pageAddress(request.url)
  if (request.method === 'GET') return location.assign(address)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  for (const [name, value] of await request.formData()) {
    const field = document.createElement('textarea') // an input would lose line breaks
    field.name = name
    field.value = String(value)
    form.append(field)
  }
  form.hidden = true
  document.body.append(form)
  form.submit()
}

/** The address of the page whose data is requested. */
export function pageAddress(dataAddress: string): string {
  const url = new URL(dataAddress)
  url.pathname = url.pathname.replace(/\.data$/, '')
  url.searchParams.delete('_routes')
  return url.pathname + url.search
}

/** Fetches the scripts of all pages of the desk before a new build removes them. */
export function keepScripts(): void {
  for (const { id, module } of Object.values(manifest()?.routes ?? {}))
    if (id.startsWith('desk/')) import(/* @vite-ignore */ module).catch(() => {})
}
