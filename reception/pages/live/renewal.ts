import { useFetchers } from 'react-router'

/** On what a page asks for to update itself while nobody uses it: that keeps no session alive. */
export const renewalHeader = 'X-Desk-Renewal'

let underWay = 0

/** Updates the page's data, by the program and not for a person. */
export async function renew(revalidate: () => Promise<void>): Promise<void> {
  underWay += 1
  await revalidate().finally(() => (underWay -= 1))
}

/** Whether a form over the page is being sent: React Router drops where its answer leads if the page updates meanwhile. */
export function useIsSending(): boolean {
  return useFetchers().some(({ state }) => state === 'submitting')
}

/** Whether a page asks for its own data to update itself; a person who leaves it meanwhile asks for another's. */
export function isRenewal(method: string, asked: string, here: string): boolean {
  return underWay > 0 && method === 'GET' && asked === here
}
