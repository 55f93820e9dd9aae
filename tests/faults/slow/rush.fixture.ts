import { randomUUID } from 'node:crypto'
import { shownIn, thanksText } from '../../patient-answers.fixture.ts'
import { fields, formPath } from '../../abuse/a-form.fixture.ts'

/** Visitors who send one request after the other until the server is gone. */
export type Rush = {
  /** The subjects of the requests whose visitor has read the thanks to the end. Each subject is sent once. */
  thanked: Set<string>
  /** Answers that were neither thanks nor cut off, by their status. */
  otherAnswers: number[]
  /** Resolves at so many thanks. */
  reached: (count: number) => Promise<void>
  /** Resolves once every visitor has met a closed door; returns how many had a request on its way then. */
  over: () => Promise<number>
}

/** Lets visitors loose on the form of a site. */
export function startRush(origin: string, visitors: number): Rush {
  const thanked = new Set<string>()
  const otherAnswers: number[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const all = Promise.all(Array.from({ length: visitors }, visit))

  /** Sends again and again; true when a request was on its way as the server went. */
  async function visit(): Promise<boolean> {
    for (;;) {
      const subject = `Toothache ${randomUUID()}`
      const answer = await send(origin, subject)
      if (typeof answer === 'string') return answer === 'cut off'
      if (answer.text.includes(thanksText)) thanked.add(subject)
      else otherAnswers.push(answer.status)
      for (const { count, resolve } of waiting) if (thanked.size >= count) resolve()
    }
  }

  return {
    thanked,
    otherAnswers,
    reached: (count) =>
      Promise.race([
        new Promise<void>((resolve) => waiting.push({ count, resolve })),
        all.then(() => Promise.reject(new Error(`The server was gone after ${thanked.size} thanks.`))),
      ]),
    over: async () => (await all).filter(Boolean).length,
  }
}

/** One request; what came of it, read to the end. Never throws: a server that goes is what is wanted here. */
async function send(origin: string, subject: string) {
  try {
    const answer = await fetch(origin + formPath, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, subject }),
    })
    return { status: answer.status, text: shownIn(await answer.text()) }
  } catch (error) {
    return codeOf(error) === 'ECONNREFUSED' ? 'no server' : 'cut off'
  }
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? cause.code : undefined
}
