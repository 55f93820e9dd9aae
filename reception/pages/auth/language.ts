import { redirect } from 'react-router'
import { languages } from '#content/catalogue/language.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { deskContext, deskSessionContext } from '#site/server-access.ts'
import { keepLanguage } from '../language.server.ts'
import { type Asked, pathBack } from './guard.server.ts'

export function loader() {
  return redirect('/desk')
}

/** The language of a person's desk; before the door, that of the door on this device. */
export async function action({ context, request }: Asked) {
  const form = await postedForm(request)
  const chosen = languages.find((one) => one === form.get('language')) ?? 'en'
  const session = context.get(deskSessionContext)
  if (session !== null) await context.get(deskContext).people.speak(session.person.id, chosen)
  const to = pathBack(String(form.get('to') ?? ''))
  return redirect(to, { status: 303, headers: { 'Set-Cookie': keepLanguage(chosen) } })
}
