import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { siteFrame } from '../site-frame.server.ts'

/** What the server sends for a part of the frame, on the page at the given path. */
export function renderInFrame(part: ReactNode, path = '/about-us'): string {
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => part }])
  return renderToStaticMarkup(
    <Stub initialEntries={[path]} hydrationData={{ loaderData: { root: siteFrame() } }} />,
  )
}
