import { Icon } from '../widgets/icon.tsx'
import { useChatHref } from './menu/book-link.tsx'
import { ChatLink } from './menu/chat-link.tsx'
import { useSiteFrame } from './site-frame.ts'

/** The round button at the bottom right; on phones the middle of the bar at their foot, where its word is shown. */
export function ChatButton() {
  const { reach } = useSiteFrame()
  return (
    <ChatLink className="chat-button" href={useChatHref()}>
      <Icon name="chat" />
      <span className="visually-hidden">Chat with the clinic</span>
      <span className="chat-button__word" aria-hidden="true">
        {reach.chat}
      </span>
    </ChatLink>
  )
}
