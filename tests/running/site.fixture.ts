import { onTestFinished } from 'vitest'
import { ask } from '#server/web/raw-http.fixture.ts'
import { type Site, startSite } from '../site-server.fixture.ts'

/** Serves the built site until the test ends. */
export async function serveSite(env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({ env })
  onTestFinished(async () => void (await site.stop()))
  return site
}

/** What a site says of itself and of its store. */
export async function readyOf({ origin }: Site) {
  const { status, body } = await ask(origin, { path: '/readyz' })
  return { status, ...JSON.parse(body.toString()) }
}

/** Settings of a site whose mails go to an SMTP server of the test. */
export function smtpSettings(url: string): Record<string, string> {
  return { MAIL_TRANSPORT: 'smtp', SMTP_URL: url, SMTP_REQUIRE_TLS: '0', MAIL_TO: 'reception@clinic.example' }
}
