/** Loads the page whose address is there already as a document. Never resolves: the document comes. */
export function loadDocument(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}
