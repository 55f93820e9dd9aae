import { Icon } from '../widgets/icon.tsx'
import { useChatHref } from './menu/book-link.tsx'
import { ChatLink } from './menu/chat-link.tsx'

/** The round button at the bottom right of every page. */
export function ChatButton() {
  return (
    <aside aria-label="Chat">
      <ChatLink className="chat-button" href={useChatHref()}>
        <Icon name="chat" />
        <span className="visually-hidden">Chat with the clinic</span>
      </ChatLink>
    </aside>
  )
}
