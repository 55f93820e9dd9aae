import { expect, test } from 'vitest'
import { temporaryFolder } from '#content/fixtures/temporary-folder.fixture.ts'
import { openPublisher } from './publisher.ts'

test('who publishes while another does waits for their turn, and what was stopped is kept with its reason', async () => {
  const publisher = openPublisher(temporaryFolder(), 'of another build', () => {})
  const order: string[] = []
  const publish = (by: string, files: {} | null) =>
    publisher.publish({
      by,
      note: `Hours, ${by}`,
      files: async () => {
        order.push(`${by}, after ${publisher.latest()?.published.status ?? 'none'}`)
        return files
      },
    })
  const first = publish('Hetal', {})
  const second = publish('Dr. Kirit', null)
  expect(publisher.turns()).toMatchObject([{ by: 'Hetal', note: 'Hours, Hetal' }, { by: 'Dr. Kirit' }])
  await first
  expect(await second).toEqual({ status: 'conflict' })
  expect(order).toEqual(['Hetal, after none', 'Dr. Kirit, after failed'])
  expect(publisher.turns()).toEqual([])
  expect(publisher.stopped()).toMatchObject([
    { by: 'Dr. Kirit', note: 'Hours, Dr. Kirit', why: { status: 'conflict' } },
    { by: 'Hetal', why: { status: 'failed', said: expect.stringMatching(/built/) } },
  ])
  expect(publisher.history().map(({ number }) => number)).toEqual([0])
})
