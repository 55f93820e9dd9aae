import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchOrLeave, keepScripts } from './other-build.ts'

startTransition(() => {
  hydrateRoot(document, <HydratedRouter unstable_fetch={fetchOrLeave} />)
})
keepScripts()
