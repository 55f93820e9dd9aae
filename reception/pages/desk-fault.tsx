import { isRouteErrorResponse, useRouteError } from 'react-router'

/** A page of the desk that fails, waits for the database, or does not exist for this person. */
export function ErrorBoundary() {
  // React Router passes no props to a component that a route only re-exports.
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="content" className="page">
      <title>{missing ? 'Not here · The desk' : 'Back in a moment · The desk'}</title>
      <h1>{missing ? 'This page is not here' : 'The desk is back in a moment'}</h1>
      <p>
        {missing
          ? 'It was moved, or you may not see it.'
          : 'Nothing can be shown or saved just now. What was saved before is safe. Try again in a minute.'}
      </p>
      <p>
        <a href="/desk">Back to the desk</a>
      </p>
    </main>
  )
}
