import type { ReactNode } from 'react'
import { englishPath } from '#content/catalogue/language.ts'
import { whatsappLink } from '#content/catalogue/phone.ts'
import type { SiteFrame } from '../../site-frame.server.ts'
import { useSiteFrame } from '../site-frame.ts'
import { crumbsOf } from '../breadcrumb.tsx'
import { usePathname } from '../route-change/page-link.tsx'
import { ChatLink } from './chat-link.tsx'

type Props = { className?: string; children?: ReactNode }

/**
 * Opens a chat with those whom this page reaches, the request already typed with its name. Its text is the menu's Book label, or
 * the company's own word, unless given.
 */
export function BookLink({ className, children }: Props) {
  const { menu, labels } = useSiteFrame()
  const label = useCompany() ? labels.pharma.ask : menu.book
  return (
    <ChatLink className={className} href={useChatHref()}>
      {children ?? label}
    </ChatLink>
  )
}

/** The address of the chat that this page leads to. */
export function useChatHref(): string {
  const { clinic } = useSiteFrame()
  const { whatsapp } = useCompany() ?? clinic
  return whatsappLink(whatsapp.value, useChatText())
}

/** The company whose product this page shows, which is reached from it in place of the clinic. */
export function useCompany(): SiteFrame['clinic']['pharmaCompany'] | undefined {
  const { pharmaCompany } = useSiteFrame().clinic
  return useProductText() === undefined ? undefined : pharmaCompany
}

/** What a chat that is opened on this page begins with. */
function useChatText(): string {
  const { greeting } = useSiteFrame().clinic.whatsapp
  const name = usePageName()
  return useProductText() ?? (name === null ? greeting : `${greeting} (Page: ${name})`)
}

/** The question about the product that this page shows; undefined on the clinic's pages. */
function useProductText(): string | undefined {
  const pathname = usePathname()
  return useSiteFrame().productTexts[pathname]
}

function usePageName(): string | null {
  return pageName(usePathname(), useSiteFrame())
}

/**
 * A page's name as the menu has it, else as its breadcrumb has it; null on the home page, where there is no such page,
 * and for a patient's own page, whose address is nobody else's to know.
 */
function pageName(path: string, frame: SiteFrame): string | null {
  const { menu, paths } = frame
  if (path === menu.home.slug || !paths.includes(englishPath(path))) return null
  const services = [...menu.problems.services, ...menu.treatments.columns.flatMap(({ services }) => services)]
  const service = services.find(({ href }) => href === path)
  if (service) return service.name
  const page = [menu.about, menu.services, menu.contact, ...menu.gallery.pages].find(
    ({ slug }) => slug === path,
  )
  if (page) return page.label
  return crumbsOf(path, frame).at(-1)?.label ?? null
}
