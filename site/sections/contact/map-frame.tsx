import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { hasArrived } from './map-arrival.ts'

type Props = {
  /** Whether the map comes by itself once it is near, or when it is asked for. */
  mode: 'lazy' | 'click'
  /** Of the map that a frame shows. */
  address: string
  /** Of the map on a page of its own. */
  link: string
  words: { map: string; mapOffer: string; mapMissing: string; showMap: string; onGoogleMaps: string }
}

/** The map, or what asks for it. It is seen once it is known to be there. */
export function MapFrame({ mode, address, link, words }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'offered' | 'asked' | 'arrived' | 'missing'>(
    mode === 'click' ? 'offered' : 'asked',
  )
  const asked = state === 'asked'
  useEffect(() => {
    if (asked) void hasArrived(frame.current!).then((here) => setState(here ? 'arrived' : 'missing'))
  }, [asked])
  useEffect(() => {
    // What asked for it is gone.
    if (mode === 'click' && state === 'arrived') frame.current!.focus()
  }, [mode, state])

  const map = (
    <iframe
      ref={frame}
      className={state === 'arrived' ? 'map__arrived' : undefined}
      referrerPolicy="no-referrer-when-downgrade"
      title={words.map}
      src={address}
      loading={mode === 'lazy' ? 'lazy' : undefined}
    />
  )
  if (mode === 'lazy') return map
  return (
    <>
      {(asked || state === 'arrived') && map}
      {state !== 'arrived' && (
        <MapOffer missing={state === 'missing'} link={link} words={words} onAsk={() => setState('asked')} />
      )}
    </>
  )
}

type OfferProps = Pick<Props, 'link' | 'words'> & { missing: boolean; onAsk: () => void }

/** A button over the drawing; without scripts, and once the map did not come, a link to the map. */
function MapOffer({ missing, link, words, onAsk }: OfferProps) {
  const live = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const isButton = live && !missing
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    onAsk()
  }
  return (
    <div className="map__offer">
      <p role="status">{missing ? words.mapMissing : words.mapOffer}</p>
      <a
        className="button button--secondary"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        role={isButton ? 'button' : undefined}
        onClick={missing ? undefined : ask}
        data-opens
      >
        {words.showMap} {!isButton && <span className="visually-hidden">{words.onGoogleMaps}</span>}
      </a>
    </div>
  )
}
