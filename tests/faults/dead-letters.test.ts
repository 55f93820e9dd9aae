import { expect, test } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { answeringTransport, begin, openTestDelivery } from '#appointments/delivery/delivery.fixture.ts'
import { MailRefused } from '#appointments/mail/transport/transport.ts'
import { expectNothingLost } from './nothing-lost.fixture.ts'
import { openSqliteStore } from '#appointments/store/store.fixture.ts'
import { runForJson } from '#operator/clinic.fixture.ts'

test('F10: a mail that is refused for good is reported, and delivered after the operator has acted', async () => {
  const dataDir = temporaryFolder()
  let refuses = true
  const { transport, attempts } = answeringTransport(() => {
    if (refuses) throw new MailRefused('config', 'EENVELOPE 550')
  })
  const deps = await openTestDelivery(transport, 1, await openSqliteStore(dataDir))
  const delivery = await begin(deps)
  while (deps.clock.waits().length > 0) {
    deps.clock.toNextTimer()
    await delivery.idle()
  }
  expect((await runForJson(['list', '--state', 'dead'], dataDir)).json).toHaveLength(1)
  expect((await deps.store.countByState()).dead).toBe(1)
  const checked = await runForJson(['check'], dataDir)
  expect(checked.exitCode).toBe(1)
  expect(checked.json.findings).toContainEqual({
    what: 'mails given up',
    ok: false,
    detail:
      '1; The mail was not taken (config): EENVELOPE 550. "npm run -s clinic -- retry-dead" tries them again',
  })

  refuses = false
  const failed = attempts.length
  expect(await runForJson(['retry-dead'], dataDir)).toMatchObject({ json: { mails: 1 } })
  // The mail is due by the real clock, to which the made-up one is set; then the rest after the last failure ends.
  deps.clock.set(Date.now() - deps.clock.now().getTime())
  deps.clock.pass(5 * 60_000)
  delivery.wake()
  await delivery.idle()
  const ids = (await deps.store.find({})).map(({ id }) => id)
  const delivered = attempts.slice(failed).map(({ requestId }) => requestId)
  expectNothingLost(
    'F10 refused for good',
    { thanked: ids, stored: ids, sent: delivered },
    { note: `after ${failed} failed attempts` },
  )
  expect(delivered).toEqual(ids)
  expect(await deps.store.countByState()).toMatchObject({ sent: 1, dead: 0 })
})
