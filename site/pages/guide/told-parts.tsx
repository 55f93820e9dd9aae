import type { GuideSection, Told } from '#content/schema/page.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { LinkedText } from '../../sections/text/linked-text.tsx'
import './told-parts.css'

type Part = Pick<GuideSection, 'id' | 'heading' | 'hint'> & Told

/** What to tell the clinic: each chip opens the part that fits in its place. */
export function ToldParts({ parts }: { parts: readonly Part[] }) {
  const { guide: words } = useSiteFrame().labels
  return (
    <section className="guide__part width" aria-labelledby="fits-title">
      <h2 id="fits-title">{words.fits}</h2>
      <div className="told-chips">
        {parts.map(({ id, chip, heading, hint, tell, we, stop, also }) => (
          <details key={id}>
            <summary>{chip}</summary>
            <div className="told" id={id}>
              {heading !== chip && <h3>{heading}</h3>}
              {hint && <p className="caption">{hint}</p>}
              <dl>
                <Said name={words.tell} text={tell} />
                <Said name={words.we} text={we} />
                {stop && (
                  <Said className="told__stop callout callout--danger" name={words.stop} text={stop} />
                )}
                {also.map((text) => (
                  <Said key={text} name={words.also} text={text} />
                ))}
              </dl>
            </div>
          </details>
        ))}
        <a href="#advice-title">{words.none}</a>
      </div>
    </section>
  )
}

function Said({ name, text, className }: { name: string; text: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        <LinkedText text={text} />
      </dd>
    </div>
  )
}
