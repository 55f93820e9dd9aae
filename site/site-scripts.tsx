import { createContext, useContext } from 'react'

/** The addresses of the scripts that every page starts with, which the server knows. */
export const SiteScriptsContext = createContext<string[]>([])

/** Loaded after all that a page is seen with. Nothing waits for them, a place in the page that an address names included. */
export function SiteScripts() {
  return useContext(SiteScriptsContext).map((address) => (
    <script key={address} type="module" async src={address} fetchPriority="low" />
  ))
}
