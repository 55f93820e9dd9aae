import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// A step of its own after that in which this file and React were read: between the two the page answers.
setTimeout(() => {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
})
