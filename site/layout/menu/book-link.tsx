import { whatsappLink } from '#content/catalogue/phone.ts'
import type { SiteFrame } from '../../site-frame.server.ts'
import { useSiteFrame } from '../site-frame.ts'
import { usePathname } from '../route-change/page-link.tsx'
import { ChatLink } from './chat-link.tsx'

/**
 * Opens a chat with those whom this page reaches, a greeting or the question about its product already typed. Its text is
 * the menu's Book label, or the company's own word.
 */
export function BookLink({ className }: { className?: string }) {
  const { menu, labels } = useSiteFrame()
  const label = useCompany() ? labels.pharma.ask : menu.book
  return (
    <ChatLink className={className} href={useChatHref()} said>
      {label}
    </ChatLink>
  )
}

export function useChatHref(): string {
  const { whatsapp, pharmaCompany } = useSiteFrame().clinic
  const product = useProductText()
  if (product !== undefined) return whatsappLink(pharmaCompany.whatsapp.value, product)
  return whatsappLink(whatsapp.value, whatsapp.greeting)
}

/** The company whose product this page shows, which is reached from it in place of the clinic. */
export function useCompany(): SiteFrame['clinic']['pharmaCompany'] | undefined {
  const { pharmaCompany } = useSiteFrame().clinic
  return useProductText() === undefined ? undefined : pharmaCompany
}

/** The question about the product that this page shows; undefined on the clinic's pages. */
export function useProductText(): string | undefined {
  const pathname = usePathname()
  return useSiteFrame().productTexts[pathname]
}
