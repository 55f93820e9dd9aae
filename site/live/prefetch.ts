/** Has the browser fetch a file, once, when it has nothing better to do. */
export function prefetch(address: string, as: 'document' | 'script'): void {
  if (document.querySelector(`link[rel=prefetch][href="${CSS.escape(address)}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', as, href: address })
  document.head.append(link)
}
