import {
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { deskWords } from '../words.ts'

/** Asks the server; typed input stays in place until an answer arrives, also where none does. */
export async function keepInput({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    const isAway = isRouteErrorResponse(error) && error.status === 503
    if (!isAway && !(error instanceof TypeError)) throw error
    return data({ fault: deskWords().request.offline }, { status: 503 })
  }
}

/** Shows a colleague's change beside the input that could not be saved. */
export function isRenewed(asked: ShouldRevalidateFunctionArgs): boolean {
  return asked.actionStatus === 409 || isRenewedUnlessFound(asked)
}

/** Looking for somebody changes nothing. */
export function isRenewedUnlessFound({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('do') !== 'find' && defaultShouldRevalidate
}

/** The version of the request on the page; -1 if the form has none. */
export function versionIn(form: FormData): number {
  const version = String(form.get('version'))
  return /^\d{1,9}$/.test(version) ? Number(version) : -1
}

/** The moment that a form names in milliseconds; 1970 for none. */
export function momentIn(text: string): Date {
  return new Date(/^\d{1,15}$/.test(text) ? Number(text) : 0)
}

/** The texts of a form by their names, each cut at the length of a note. */
export function textsIn<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const texts = names.map((name) => [name, String(form.get(name) ?? '').slice(0, longestNote)])
  return Object.fromEntries(texts) as Record<Name, string>
}

export const longestNote = 2000
