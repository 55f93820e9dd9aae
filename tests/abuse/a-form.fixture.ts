import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { asha, requiredOf } from '#appointments/patient.fixture.ts'
import { readDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { shownIn, thanksText } from '../patient-answers.fixture.ts'
import { type Answer, ask, type Question } from '#server/web/raw-http.fixture.ts'

/** A patient as the form posts her. */
export const fields = { ...requiredOf(asha), subject: 'Toothache', message: 'A molar hurts.' }

/** The page whose form is posted. */
export const formPath = '/services/toothache'
export const formType = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** A post of the form, with other fields, headers or path if given. */
export function formPost(different: Record<string, string> = {}, more: Partial<Question> = {}): Question {
  const body = new URLSearchParams({ ...fields, ...different }).toString()
  return { path: formPath, method: 'POST', body, ...more, headers: { ...formType, ...more.headers } }
}

/** An answer to the form, with its body as text. */
export type FormAnswer = Answer & { text: string; thanked: boolean }

/** Posts the form, with other fields, headers or path if given. */
export async function postForm(
  origin: string,
  different: Record<string, string> = {},
  more: Partial<Question> = {},
): Promise<FormAnswer> {
  return readAnswer(await ask(origin, formPost(different, more)))
}

/** An answer to the form, read. */
export function readAnswer(answer: Answer): FormAnswer {
  const text = shownIn(answer.body.toString())
  return { ...answer, text, thanked: answer.status === 200 && text.includes(thanksText) }
}

/** Opens a connection to a site. */
export async function openSocket(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

/** The head of a form byte for byte, without the length of the body. */
export const rawHead = `POST ${formPath} HTTP/1.1\r\nHost: clinic.example\r\nContent-Type: ${formType['Content-Type']}\r\n`

/** How many requests are kept in a data folder. */
export function countKept(dataDir: string): number {
  return readDatabase(dataDir, 'select id from appointment').length
}

/** Whether a text reveals how the server is made or where it lies. */
export function revealsInternals(text: string): boolean {
  return /\bat \S+ \(|:\d+:\d+\)|node_modules|node:internal|sqlite|outbox|\.tsx?\b/i.test(text)
}
