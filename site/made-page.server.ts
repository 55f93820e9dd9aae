import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

/** Makes the page at a path as a build does. Throws where there is none. */
export async function makePage(site: ServerBuild, path: string): Promise<string> {
  const address = `http://localhost${path === '/' ? '' : path}/`
  const request = new Request(address, { headers: { 'X-React-Router-Prerender': 'yes' } })
  const handle = handlers.getOrInsertComputed(site, () => createRequestHandler(site, 'production'))
  const response = await handle(request, new RouterContextProvider())
  if (response.status !== 200) throw new Error(`${path} cannot be made: it answers ${response.status}`)
  return stylesFirst(await response.text())
}

/** React asks for pictures before: over a connection that takes few requests at a time, the page would wait for them. */
function stylesFirst(html: string): string {
  const [head = '', ...body] = html.split('</head>')
  const styles = head.match(/<link rel="stylesheet"[^<>]*>/g) ?? []
  const rest = styles.reduce((text, link) => text.replace(link, ''), head)
  const first = rest.replace('<meta charSet="utf-8"/>', (meta) => meta + styles.join(''))
  return [first, ...body].join('</head>')
}
