import { filled } from '#content/catalogue/filled.ts'
import { textParts } from '#content/catalogue/linked-text.ts'
import { phoneLink } from '#content/catalogue/phone.ts'
import type { Story } from '#content/schema/lists.ts'
import { Island } from '../../islands/island.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { PauseButton } from '../../widgets/motion/pause-button.tsx'
import { Icon } from '../../widgets/icon.tsx'
import type { StoryLink } from '../../widgets/story/story-viewer.tsx'
import { StoryRow } from './story-row.tsx'
import './stories.css'
import '../../widgets/round-button.css'

type Props = { heading: string; stories: WithPictures<Story>[] }

/** Short advice as round pictures that pass by; each opens the full-screen viewer. */
export function Stories({ heading, stories }: Props) {
  const { clinic, labels } = useSiteFrame()
  const shown = stories.map(({ id, title, images, action }) => {
    const pictures = images.map(({ origin, ...image }) => ({ ...image, photo: origin === 'photo' }))
    const name = filled(labels.pictures.story, { id, title })
    return { id, title, name, images: pictures, links: linksOf(action, clinic.phone.value) }
  })
  return (
    <section className="stories section" aria-labelledby="stories-title">
      <div className="stories__head width">
        <h2 id="stories-title">{heading}</h2>
        <PauseButton className="round-button round-button--small" />
      </div>
      <Island name="stories" of={StoryRow} props={{ stories: shown }} />
      <ul className="stories__acts width">
        {shown
          .filter(({ links }) => links.length > 0)
          .map(({ id, title, links }) => (
            <li key={id}>
              <p>{title}</p>
              {links.map(({ text, href, icon }) => (
                <a key={href} className="button button--secondary" href={href}>
                  {icon && <Icon name={icon} />}
                  {text}
                </a>
              ))}
            </li>
          ))}
      </ul>
    </section>
  )
}

/** What a story asks for, as links: to call, to read on, or nothing. */
function linksOf(action: Story['action'], phone: string): StoryLink[] {
  const call = action?.call ? [{ text: action.call, href: phoneLink(phone), icon: 'phone' }] : []
  const pages = textParts(action?.page ?? '').flatMap(({ text, href }) => (href ? [{ text, href }] : []))
  return [...call, ...pages]
}
