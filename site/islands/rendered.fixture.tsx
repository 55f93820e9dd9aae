import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { LiveWordsProvider } from './words.ts'
import { siteFrame } from '../site-frame.server.ts'

const frame = siteFrame(readCatalogue())

/** The HTML of a part as the server renders it on an English page. */
export function rendered(part: ReactElement): string {
  const Stub = createRoutesStub([{ id: 'site', path: '*', Component: () => part }])
  return renderToStaticMarkup(
    <LiveWordsProvider value={frame.liveWords}>
      <Stub hydrationData={{ loaderData: { site: frame } }} />
    </LiveWordsProvider>,
  )
}
