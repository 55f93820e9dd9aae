import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '../../hydrated.ts'
import type { Answers } from '#editor/photographs.ts'
import { Choices } from '../../parts/choices.tsx'
import { deskWords } from '../../words.ts'
import type { Place } from './places.server.ts'

type Focus = Answers['focus']
/** The other half of a pair. */
type Other = { name: string; title: string; src: string; focus: Focus }
type Props = { place: Place; src: string; focus: Focus | undefined; other: Other | undefined }

const asPercent = ({ x, y, zoom }: Focus) => ({ x: x * 100, y: y * 100, zoom: zoom * 100 })
const stylesOf = ({ x, y, zoom }: Focus, of = '') => ({
  [`--${of}x`]: `${x}%`,
  [`--${of}y`]: `${y}%`,
  [`--${of}zoom`]: zoom / 100,
})
const ranges = { x: [0, 100], y: [0, 100], zoom: [100, 200] } as const
/** Of people heads are kept rather than what is below them. */
const usual = (place: Place): Focus => ({ x: 0.5, y: place.group === 'people' ? 0.2 : 0.5, zoom: 1 })

/**
 * Which part of a photograph is kept: a point on it, by a press or by the keys of two sliders, and how near; without scripts, of
 * which nobody would see what sliders do, one of three each way. The half of a pair has the other half over it.
 */
export function CutFields({ place, src, focus: kept, other }: Props) {
  const words = deskWords().photographs
  const [focus, setFocus] = useState(asPercent(kept ?? usual(place)))
  const [over, setOver] = useState(50)
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const ratio = place.width / place.height
  const isLive = useHydrated()
  useEffect(() => {
    const styles = { ...stylesOf(focus), ...(other && stylesOf(asPercent(other.focus), 'other-')) }
    for (const [name, value] of Object.entries({ ...styles, '--over': over / 100, '--ratio': ratio }))
      frame.current?.style.setProperty(name, String(value))
  }, [focus, over, ratio, other])
  useEffect(() => {
    const area = picture.current
    const press = ({ offsetX, offsetY }: PointerEvent) => {
      if (!area) return
      const [x, y] = [offsetX / area.clientWidth, offsetY / area.clientHeight]
      setFocus((now) => ({ ...now, x: Math.round(x * 100), y: Math.round(y * 100) }))
    }
    area?.addEventListener('pointerdown', press)
    return () => area?.removeEventListener('pointerdown', press)
  }, [])
  return (
    <div className="cut" ref={frame}>
      <div>
        <div className="cut__whole" ref={picture}>
          <img src={src} alt={words.yours} />
          {isLive && <span className="cut__point" />}
        </div>
        {kept && (
          <noscript>
            <figure className="field">
              <img className="place-picture" src={`${src}&cut=`} alt={words.large} />
              <figcaption className="soft">{words.large}</figcaption>
            </figure>
          </noscript>
        )}
        {!isLive && <Thirds focus={kept ?? usual(place)} />}
        {isLive && <p className="help">{words.press}</p>}
        {isLive &&
          Object.entries(ranges).map(([name, [min, max]]) => (
            <p className="field" key={name}>
              <label htmlFor={name}>{words.ranges[name as keyof Focus]}</label>
              <input
                id={name}
                name={name}
                type="range"
                min={min}
                max={max}
                value={focus[name as keyof Focus]}
                onChange={({ target }) => setFocus({ ...focus, [name]: Number(target.value) })}
              />
            </p>
          ))}
      </div>
      {isLive && (
        <div className="cut__looks">
          <figure>
            <div className="cut__look">
              <img src={src} alt="" />
              {other && <img className="cut__other" src={other.src} alt="" />}
            </div>
            <figcaption className="soft">
              {other ? <Link to={`/desk/site/photographs/${other.name}`}>{other.title}</Link> : words.large}
            </figcaption>
          </figure>
          {other && (
            <p className="field">
              <label htmlFor="over">{words.over}</label>
              <input
                id="over"
                type="range"
                value={over}
                onChange={({ target }) => setOver(Number(target.value))}
              />
            </p>
          )}
          {place.group === 'rooms' && (
            <figure>
              <div className="cut__look cut__look--tall">
                <img src={src} alt="" />
              </div>
              <figcaption className="soft">{words.phones}</figcaption>
            </figure>
          )}
        </div>
      )}
    </div>
  )
}

/** Which part stays, as a choice. */
function Thirds({ focus }: { focus: Focus }) {
  const { thirds } = deskWords().photographs
  const percent = asPercent(focus)
  return (['y', 'x'] as const).map((name) => {
    const { legend, ...names } = thirds[name]
    const nearest = Math.round(percent[name] / 50) * 50
    return <Choices key={name} legend={legend} name={name} names={names} chosen={String(nearest)} />
  })
}
