import { Icon } from '../widgets/icon.tsx'
import { BookLink } from './menu/book-link.tsx'

/** The round button at the bottom right of every page. */
export function ChatButton() {
  return (
    <aside aria-label="Chat">
      <BookLink className="chat-button">
        <Icon name="chat" />
        <span className="visually-hidden">Chat with the clinic</span>
      </BookLink>
    </aside>
  )
}
