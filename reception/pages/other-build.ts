type Manifest = { version: string; routes: Record<string, { id: string; module: string }> }

/** What the framework knows of the build of this page. */
function manifest(): Manifest | undefined {
  const { __reactRouterManifest: known } = window as { __reactRouterManifest?: Manifest }
  return known
}

/** Names the build of a page to the server, which answers another one with 409. */
export const buildHeader = 'X-Desk-Build'

/**
 * Asks for data. What the router could not read, such as the answer of a new build, of a database that is away or of a proxy,
 * is asked for as a document, so that no press and nothing typed is lost.
 */
export async function fetchOrLeave(request: Request): Promise<Response> {
  const asked = request.clone()
  const headers = new Headers(request.headers)
  headers.set(buildHeader, manifest()?.version ?? '')
  const answer = await fetch(new Request(request, { headers }))
  if (answer.headers.has('X-Remix-Response') || answer.status === 204) return answer
  await leave(asked)
  return new Promise(() => {}) // until the document is there
}

async function leave(request: Request): Promise<void> {
  const address = pageOf(request.url)
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

/** The address of the page whose data is asked for. */
export function pageOf(dataAddress: string): string {
  const url = new URL(dataAddress)
  url.pathname = url.pathname.replace(/\.data$/, '')
  url.searchParams.delete('_routes')
  return url.pathname + url.search
}

/** Fetches the scripts of all pages of the desk, which a new build takes away. */
export function keepScripts(): void {
  for (const { id, module } of Object.values(manifest()?.routes ?? {}))
    if (id.startsWith('desk/')) import(/* @vite-ignore */ module).catch(() => {})
}
