import { pageOf } from '../../page-head.server.ts'
import { plainNodes } from '../../layout/structured-data/structured-data.server.ts'
import { PlainHead } from '../../sections/text/plain-head.tsx'
import { Prose } from '../../sections/text/prose.tsx'
import type { Route } from './+types/accessibility.ts'

export function loader({ request }: Route.LoaderArgs) {
  const { page, head } = pageOf(request, 'accessibility', plainNodes)
  return { page, head }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export default function AccessibilityPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PlainHead heading={page.heading} lead={page.lead} />
      <Prose sections={page.sections} />
    </>
  )
}
