import { expect } from 'vitest'
import { onEachEngine } from '#appointments/store/engines.fixture.ts'
import {
  hetal,
  joined,
  kirit,
  later,
  linkFor,
  minuteMs,
  password,
  start,
  testOn,
  tokenOf,
  visit,
} from '../people.fixture.ts'
import type { DeskPeople } from '../people.ts'

const newPassword = 'green ladder monsoon'
const passkey = { id: 'new', publicKey: '', counter: 0, transports: '', device: 'iPhone' }

/** An owner who had only a passkey, has lost it, and signs in by a rescue code. */
async function rescued(people: DeskPeople) {
  const { token: link } = await linkFor(people, { name: kirit.name, role: 'owner' }, null)
  await people.nameGuest(link, { ...kirit, code: '' }, start)
  const lost = await people.joinByPasskey(link, { ...passkey, id: 'lost' }, visit())
  if (lost.status !== 'in') throw new Error(`Not let in: ${lost.status}`)
  const token = tokenOf(await people.signInByCode(lost.codes[0] ?? '', visit()))
  const session = await people.findSession(token, start, true)
  if (session === null) throw new Error('There is no session')
  return { token, session, lost, person: session.person }
}

onEachEngine('A new way in after a rescue code', (open) => {
  const test = testOn(open)

  test('it proves nothing until it is made, then it is a proof', async ({ people }) => {
    const { token, session, person } = await rescued(people)
    expect(session).toMatchObject({ way: 'rescue', provenAt: new Date(0) })
    expect(await people.renewByPassword(person, 'short', token, start)).toEqual({
      status: 'wrong',
      fault: expect.stringContaining('Add 7 or more'),
    })
    expect(await people.renewByPassword(person, newPassword, token, later(1))).toMatchObject({
      status: 'renewed',
    })
    expect(await people.findSession(token, later(1), true)).toMatchObject({
      way: 'password',
      provenAt: later(1),
    })
    expect(await people.signInByPassword(kirit.email, newPassword, visit())).toMatchObject({ status: 'in' })
    expect((await people.auditLog({ personId: person.id })).map(({ what }) => what)).toContainEqual(
      expect.stringMatching(/^Signed in with a rescue code and made a new password, /),
    )
  })

  test('it ends the old ones, other sessions and open links', async ({ people }) => {
    const { token, lost, person } = await rescued(people)
    const link = await linkFor(people, { name: 'Helper', role: 'owner' }, person)
    await people.renewByPasskey(passkey, token, start)
    expect((await people.passkeysOf(person.id)).map(({ id }) => id)).toEqual(['new'])
    expect(await people.findSession(lost.token, start, true)).toBeNull()
    expect(await people.findInvitation(link.token, start)).toEqual({ status: 'unknown' })
    expect(await people.findSession(token, start, true)).toMatchObject({ way: 'passkey' })
  })

  test('it ends the remaining codes, and gives an owner a new sheet', async ({ people }) => {
    const { token, lost } = await rescued(people)
    const codes = await people.renewByPasskey(passkey, token, start)
    expect(codes).toHaveLength(8)
    expect(await people.signInByCode(lost.codes[1] ?? '', visit())).toEqual({ status: 'unknown' })
    expect(await people.signInByCode(codes[0] ?? '', visit())).toMatchObject({ status: 'in' })
  })

  test('a known password ends too', async ({ people }) => {
    const { codes, person } = await joined(people, kirit)
    await people.renewByPasskey(passkey, tokenOf(await people.signInByCode(codes[0] ?? '', visit())), start)
    expect(await people.signInByPassword(kirit.email, password, visit())).toMatchObject({ status: 'wrong' })
    expect((await people.colleagues()).find(({ id }) => id === person.id)).toMatchObject({
      hasPassword: false,
    })
  })

  test('it is made once, and only by that session', async ({ people }) => {
    const { token, person } = await rescued(people)
    await people.renewByPassword(person, newPassword, token, start)
    expect(await people.renewByPassword(person, 'another ladder monsoon', token, later(minuteMs))).toEqual({
      status: 'renewed',
      codes: [],
    })
    expect(await people.signInByPassword(kirit.email, newPassword, visit())).toMatchObject({ status: 'in' })
    const other = await joined(people, hetal)
    await people.renewByPassword(other.person, 'another ladder monsoon', other.token, start)
    expect(await people.signInByPassword(hetal.email, password, visit())).toMatchObject({ status: 'in' })
  })
})
