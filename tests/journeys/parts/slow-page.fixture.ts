import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test as base } from '@playwright/test'

/** Answers with pages of the site whose HTML comes in pieces, as it does on a slow network. */
type SlowSite = {
  /** @returns the address of the page, which stops once behind each of these texts */
  stoppingBehind: (path: string, ...texts: string[]) => string
}

const pauseMs = 300

export const test = base.extend<{ slowSite: SlowSite }>({
  async slowSite({ baseURL }, use) {
    const stops: string[] = []
    const server = createServer(async (request, response) => {
      const answer = await fetch(new URL(request.url!, baseURL))
      const type = answer.headers.get('content-type') ?? ''
      response.writeHead(answer.status, { 'content-type': type })
      if (!type.startsWith('text/html')) return void response.end(Buffer.from(await answer.arrayBuffer()))
      for (const piece of piecesOf(await answer.text(), stops)) {
        response.write(piece)
        await sleep(pauseMs)
      }
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use({
      stoppingBehind(path, ...texts) {
        stops.push(...texts)
        return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
      },
    })
    server.closeAllConnections()
    server.close()
  },
})

function piecesOf(html: string, stops: string[]): string[] {
  const ends = stops
    .map((stop) => {
      const start = html.indexOf(stop)
      if (start < 0) throw new Error(`The page has no ${stop}, behind which it was to stop.`)
      return start + stop.length
    })
    .toSorted((one, other) => one - other)
  return [0, ...ends].map((start, place) => html.slice(start, ends[place]))
}
