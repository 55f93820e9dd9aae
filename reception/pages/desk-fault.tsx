import { isRouteErrorResponse, useRouteError } from 'react-router'
import { deskWords } from './words.ts'

/** A page of the desk that fails, waits for the database, or does not exist for this person. */
export function ErrorBoundary() {
  // React Router passes no props to a component that a route only re-exports.
  const error = useRouteError()
  const { frame } = deskWords()
  const words = isRouteErrorResponse(error) && error.status === 404 ? frame.missing : frame.away
  return (
    <main id="content" className="page">
      <title>{`${words.tab} · ${frame.desk}`}</title>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <p>
        <a href="/desk">{frame.back}</a>
      </p>
    </main>
  )
}
