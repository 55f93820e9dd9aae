import { Link, useSearchParams } from 'react-router'
import { deskWords } from '../words.ts'
import type { RequestView } from './request-view.server.ts'

/** The language in which to write, which is that of the request at first. */
export function SpokenChoice({ languages }: Pick<RequestView, 'languages'>) {
  const [search] = useSearchParams()
  const to = (language: string) =>
    `?${new URLSearchParams([...search].filter(([name]) => name !== 'speak').concat([['speak', language]]))}`
  return (
    <div className="row lengths no-print" role="group" aria-label={deskWords().request.speak}>
      {languages.map(({ language, name, isSpoken }) => (
        <Link
          key={language}
          className="button button--quiet"
          to={to(language)}
          aria-current={isSpoken ? 'true' : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
    </div>
  )
}
