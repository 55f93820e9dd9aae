import { Icon } from '../widgets/icon.tsx'
import { BookLink } from './menu/book-link.tsx'
import { useSiteFrame } from './site-frame.ts'

/** The round button at the bottom right; on phones the middle of the bar at their foot, where its word is shown. */
export function ChatButton() {
  const { reach } = useSiteFrame()
  return (
    <BookLink className="chat-button">
      <Icon name="chat" />
      <span className="visually-hidden">Chat with the clinic</span>
      <span className="chat-button__word" aria-hidden="true">
        {reach.chat}
      </span>
    </BookLink>
  )
}
