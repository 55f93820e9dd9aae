import { expect, test } from 'vitest'
import { start } from '../../auth/people.fixture.ts'
import { newDesk } from '../../model/desk.fixture.ts'
import { bookGap } from './book-gap.server.ts'
import { dentists } from './reach.server.ts'

test('who was found in a gap and has no request that waits gets another visit as the same person', async () => {
  const { requests, call, person } = await newDesk()
  const book = async (who: string, time: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ who, topic: 'check-up', formId: time }))
      form.set(name, value)
    const wanted = { time: `${dentists()[0]!.slug} 2026-11-25T${time}`, minutes: '30', person, at: start }
    const end = await bookGap(requests, form, wanted)
    if ('fault' in end) throw new Error(end.fault)
    return end
  }
  const ref = await call('Asha Mehta')
  const [asked] = await requests.findPatients('asha')
  expect(asked).toMatchObject({ waiting: { ref, version: 0 } })
  expect(await book(`${ref}.0`, '10:00')).toMatchObject({ ref })
  const [booked] = await requests.findPatients('asha')
  expect(booked!.waiting).toBeNull()

  const next = await book(ref, '12:00')
  expect(next).not.toMatchObject({ ref })
  expect((await requests.one(next.ref))!.fields).toMatchObject({ name: 'Asha Mehta', phone: '9825000412' })
  const [both] = await requests.findPatients('asha')
  expect(both!.visits).toHaveLength(2)
})
