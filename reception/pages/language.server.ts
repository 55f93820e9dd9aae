import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareFunction } from 'react-router'
import { type Language, languages } from '#content/catalogue/language.ts'
import { deskSessionContext } from '#site/server-access.ts'
import { setAskedIn } from './language.ts'

const language = new AsyncLocalStorage<Language>()
setAskedIn(() => language.getStore())

/** Answers in the language that the person has chosen; without one, in that which the browser had last. */
export const inOwnLanguage: MiddlewareFunction<Response> = ({ context, request }, next) => {
  const own = context.get(deskSessionContext)?.language || cookieIn(request.headers.get('cookie') ?? '')
  return language.run(languages.find((one) => one === own) ?? 'en', next)
}

/** Says something in another language, such as that of a patient. */
export function speaking<Said>(spoken: Language, say: () => Said): Said {
  return language.run(spoken, say)
}

const cookie = 'desk-language'

function cookieIn(header: string): string | undefined {
  return /(?:^|; )desk-language=(\w\w)(?:;|$)/.exec(header)?.[1]
}

/** Has the browser keep a language for a year: the door speaks it. */
export function keepLanguage(chosen: Language): string {
  return `${cookie}=${chosen}; Path=/desk; Max-Age=31536000; HttpOnly; SameSite=Lax`
}
