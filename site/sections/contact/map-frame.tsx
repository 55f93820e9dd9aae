import { useEffect, useRef, useState } from 'react'
import { hasArrived } from './map-arrival.ts'

/** The map of an address. It is seen once it is known to be there. */
export function MapFrame({ address, title }: { address: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [arrived, setArrived] = useState(false)
  useEffect(() => void hasArrived(frame.current!).then(setArrived), [])
  return (
    <iframe
      ref={frame}
      className={arrived ? 'map__arrived' : undefined}
      referrerPolicy="no-referrer-when-downgrade"
      title={title}
      src={address}
      loading="lazy"
    />
  )
}
