import type { GuideSection, Told } from '#content/schema/page.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { LinkedText } from '../../sections/text/linked-text.tsx'
import { Fold } from '../../widgets/fold.tsx'
import './told-parts.css'

type Part = Pick<GuideSection, 'id' | 'heading' | 'hint'> & Told

/** What to tell the clinic: chips lead to the part that fits, each of which is folded. */
export function ToldParts({ parts }: { parts: readonly Part[] }) {
  const { guide: words } = useSiteFrame().labels
  return (
    <section className="guide__part width" aria-labelledby="fits-title">
      <h2 id="fits-title">{words.fits}</h2>
      <ul className="told-chips">
        {parts.map(({ id, chip }) => (
          <li key={id}>
            <a href={`#${id}`}>{chip}</a>
          </li>
        ))}
        <li>
          <a href="#advice-title">{words.none}</a>
        </li>
      </ul>
      <div className="guide__folds">
        {parts.map(({ id, heading, hint, tell, we, stop, also }) => (
          <Fold key={id} heading={heading} hint={hint} id={id}>
            <dl className="told">
              <Said name={words.tell} text={tell} />
              <Said name={words.we} text={we} />
              {stop && <Said className="told__stop callout callout--danger" name={words.stop} text={stop} />}
              {also.map((text) => (
                <Said key={text} name={words.also} text={text} />
              ))}
            </dl>
          </Fold>
        ))}
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
