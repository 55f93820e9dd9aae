import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepTypedEarly, TypedEarly } from './live/typed-early.tsx'
import { fetchOrLeave, keepScripts } from './other-build.ts'

keepTypedEarly()
startTransition(() => {
  hydrateRoot(
    document,
    <>
      <HydratedRouter unstable_fetch={fetchOrLeave} />
      <TypedEarly />
    </>,
  )
})
keepScripts()
