import { newId } from '../keys/ids.ts'
import { type Envelope, testMail } from './mail.ts'
import { plainRefusal } from './plain-refusal.ts'
import { MailRefused, type MailTransport } from './transport/transport.ts'

/** What became of a test mail: `said` is the mail server's answer, `advice` what a refusal means, in plain words. */
export type TestOutcome =
  | { status: 'sent'; said: string }
  | { status: 'refused'; said: string; advice: string }

const limitMs = 60_000

/** Sends a mail about no request at once, the way that all mails leave. */
export async function sendTest(
  { send }: MailTransport,
  envelope: Envelope,
  now: Date,
  make: typeof testMail = testMail,
): Promise<TestOutcome> {
  try {
    const { providerId } = await send(make(envelope, now, newId()), AbortSignal.timeout(limitMs))
    return { status: 'sent', said: providerId }
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
    return { status: 'refused', said: `${error.class}, ${error.code}${cause}`, advice: plainRefusal(error) }
  }
}
