import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { renew } from '../live/renewal.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { deskWords, filled } from '../words.ts'
import { FaultLines } from './fault-lines.tsx'
import type { PublishingState as State } from './publishing.server.ts'

const renewedMs = 1_000

/** What is being published, or became of the last publication. */
export function PublishingState({ state, isRenewed = false }: { state: State; isRenewed?: boolean }) {
  return (
    <>
      <div className="publishing-state" role="status">
        {state.status !== 'none' && <Told state={state} isRenewed={isRenewed} />}
      </div>
      {state.status === 'live' && <AfterIt {...state} />}
    </>
  )
}

/** What may follow a publication; the owner may take it back. */
function AfterIt({ back }: Extract<State, { status: 'live' }>) {
  const words = deskWords().website
  return (
    <>
      <p className="row field">
        <a className="button" href="/">
          <DeskIcon name="find" /> {words.seeSite}
        </a>
        {back && (
          <Link className="button button--quiet" to={`/desk/site/versions/${back.number}`}>
            <DeskIcon name="undo" /> {filled(words.goBack, back)}
          </Link>
        )}
      </p>
      {back && <p className="help">{filled(words.takesBackWhat, back)}</p>}
    </>
  )
}

type ToldProps = { state: Exclude<State, { status: 'none' }>; isRenewed: boolean }

function Told({ state, isRenewed }: ToldProps) {
  const words = deskWords().website
  switch (state.status) {
    case 'under':
      return <Under {...state} isRenewed={isRenewed} />
    case 'live':
      return (
        <div className="note note--done">
          <DeskIcon name="right" />
          <div>
            <p className="strong">{state.text}</p>
            {state.leftOut.length > 0 && <p>{words.leftOut}</p>}
            <FaultLines lines={state.leftOut.map((text) => ({ text }))} />
            {state.uncommitted && <p>{words.uncommitted}</p>}
            {state.uncommitted && <FaultLines lines={[{ text: state.uncommitted }]} />}
          </div>
        </div>
      )
    case 'stopped':
      return (
        <div className="note note--fault">
          <DeskIcon name="wrong" />
          <div>
            <p className="strong">{state.text}</p>
            <FaultLines lines={state.lines} />
          </div>
        </div>
      )
  }
}

type UnderProps = Extract<State, { status: 'under' }> & {
  /** Without scripts a page with fields must not renew itself: what is typed would be lost. */
  isRenewed: boolean
}

/** Tells the step until there is none. */
function Under({ what, step, done, waiting, when, isRenewed }: UnderProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    // Not before the last answer is in: asking again would cut it off.
    const lookLater = () => {
      timer = setTimeout(() => void renew(revalidate).finally(() => isOver || lookLater()), renewedMs)
    }
    lookLater()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [revalidate])
  const words = deskWords().website
  return (
    <div className="note note--warning">
      <DeskIcon name="clock" />
      <div>
        <p className="strong">{what}</p>
        <p>{filled(words.under, { when })}</p>
        <p className="soft">{[...done, `${step}…`].join(' · ')}</p>
        {waiting.map((turn, place) => (
          <p key={place}>{turn}</p>
        ))}
        <noscript>
          {isRenewed ? <meta httpEquiv="refresh" content="3" /> : <a href="?">{words.lookAgain}</a>}
        </noscript>
      </div>
    </div>
  )
}
