import { expect } from 'vitest'
import { onEachEngine } from '#appointments/store/engines.fixture.ts'
import {
  hetal,
  hourMs,
  joined,
  kirit,
  later,
  minuteMs,
  password,
  peopleOf,
  start,
  testOn,
  tokenOf,
  visit,
} from './people.fixture.ts'
import { turnsOn } from './credentials/throttle.ts'
import { throttlesOf } from './failed-sign-ins.ts'
import type { Networks } from './known-networks.ts'

const wrong = 'not the password at all'

onEachEngine('Sign-in', (open, openAgain) => {
  const test = testOn(open)

  test('the address is accepted in any spelling, the password in only one', async ({ people }) => {
    await joined(people, kirit)
    expect(await people.signInByPassword(' KIRIT@clinic.example', password, visit())).toMatchObject({
      status: 'in',
    })
    for (const other of [`${password} `, password.toUpperCase(), ''])
      expect(await people.signInByPassword(kirit.email, other, visit())).toMatchObject({ status: 'wrong' })
  })

  test('an unknown name gets the same answer as a wrong password', async ({ people }) => {
    await joined(people, kirit)
    for (const email of [kirit.email, 'nobody@clinic.example', '', "' or 1=1 --"]) {
      const answers = []
      for (let tries = 0; tries < 6; tries += 1)
        answers.push(await people.signInByPassword(email, wrong, visit({ networks: [email] })))
      expect(answers).toEqual([
        ...[4, 3, 2, 1, 0].map((left) => ({ status: 'wrong', left })),
        { status: 'wait', until: later(15 * minuteMs) },
      ])
    }
  })

  test('pauses grow to an hour, and the right password does not shorten one', async ({ people }) => {
    await joined(people, kirit)
    let at = later(0)
    const waits: number[] = []
    for (let row = 0; row < 4; row += 1) {
      for (let tries = 0; tries < 5; tries += 1)
        await people.signInByPassword(kirit.email, wrong, visit({ at }))
      const refused = await people.signInByPassword(kirit.email, password, visit({ at }))
      if (refused.status !== 'wait') throw new Error(refused.status)
      waits.push((refused.until.getTime() - at.getTime()) / minuteMs)
      at = refused.until
    }
    expect(waits).toEqual([15, 30, 60, 60])
    expect(await people.signInByPassword(kirit.email, password, visit({ at }))).toMatchObject({
      status: 'in',
    })
  })

  test('tries from elsewhere do not lock the owner out', async ({ people }) => {
    await joined(people, kirit)
    for (let tries = 0; tries < 12; tries += 1)
      await people.signInByPassword(kirit.email, wrong, visit({ networks: ['198.51.100.9'] }))
    expect(await people.signInByPassword(kirit.email, password, visit())).toMatchObject({ status: 'in' })
  })

  test('from many networks a name has fifty tries, then a pause that spares known networks', async ({
    people,
  }) => {
    await joined(people, kirit)
    for (let tries = 0; tries < 50; tries += 1)
      await people.signInByPassword(kirit.email, wrong, visit({ networks: [`198.51.100.${tries}`] }))
    const elsewhere = { networks: ['192.0.2.1'] } as const
    const until = later(15 * minuteMs)
    expect(await people.signInByPassword(kirit.email, password, visit(elsewhere))).toEqual({
      status: 'wait',
      until,
    })
    expect(await people.signInByPassword(kirit.email, password, visit())).toMatchObject({ status: 'in' })
    const after = visit({ ...elsewhere, at: until })
    expect(await people.signInByPassword(kirit.email, password, after)).toMatchObject({ status: 'in' })
  })

  test('a network from which a person signed in is known for ninety days', async ({ engine, people }) => {
    await joined(people, kirit)
    const known = () => engine.read((db) => db.selectFrom('desk_network').selectAll().execute())
    await people.tidy(later(89 * 24 * hourMs))
    expect(await known()).toHaveLength(1)
    expect(JSON.stringify(await known())).not.toContain('203.0.113')
    await people.tidy(later(91 * 24 * hourMs))
    expect(await known()).toEqual([])
  })

  test.for<[string, number, (tries: number) => Networks]>([
    ['/56', 40, (tries) => [`1:${tries}::/64`, '1::/56', '1::/48']],
    ['/48', 80, (tries) => [`1:${tries}::/64`, `1:${tries}::/56`, '1::/48']],
  ])('all networks of a %s have %i tries together', async ([_width, most, networksOf], { engine }) => {
    const takeTurn = turnsOn(engine)
    const turns = []
    for (let tries = 0; tries < most + 5; tries += 1)
      turns.push(
        await takeTurn(
          throttlesOf((text) => text, `name${tries}`, networksOf(tries), false),
          start,
        ),
      )
    expect(turns.filter(({ status }) => status === 'may')).toHaveLength(most)
  })

  test('wrong tries that led to a pause are logged, once an hour', async ({ people }) => {
    const lines = async () => (await people.auditLog({})).map(({ who, what }) => [who, what])
    const tryFrom = async (network: string, at: Date) => {
      for (let tries = 0; tries < 5; tries += 1)
        await people.signInByPassword(kirit.email, wrong, visit({ networks: [network], at }))
    }
    const line = ['Unknown person', 'Wrong tries from a network led to a pause']
    await tryFrom('198.51.100.1', later(0))
    await tryFrom('198.51.100.2', later(59 * minuteMs))
    expect(await lines()).toEqual([line])
    await tryFrom('198.51.100.3', later(hourMs + minuteMs))
    expect(await lines()).toEqual([line, line])
  })

  test('one network has twenty tries at all names; then it is logged, and refused tries write nothing', async ({
    engine,
    people,
  }) => {
    await joined(people, kirit)
    const rows = () => engine.read((db) => db.selectFrom('desk_pause').selectAll().orderBy('key').execute())
    for (let tries = 0; tries < 20; tries += 1)
      await people.signInByPassword(`name${tries}@clinic.example`, wrong, visit())
    expect((await people.auditLog({}))[0]).toMatchObject({ who: 'Unknown person' })
    const before = await rows()
    for (const email of [kirit.email, 'new@clinic.example'])
      expect(await people.signInByPassword(email, password, visit())).toMatchObject({ status: 'wait' })
    expect(await rows()).toEqual(before)
  })

  test('parallel tries on two servers gain nothing', async ({ people: here }) => {
    const there = await peopleOf(openAgain())
    await joined(here, kirit)
    const tries = Array.from({ length: 24 }, (_, at) =>
      (at % 2 ? here : there).signInByPassword(kirit.email, wrong, visit()),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 'wrong')).toHaveLength(5)
  })

  test('a rescue code signs in once, in any spelling, even while the password has to wait', async ({
    people,
  }) => {
    const { codes } = await joined(people, kirit)
    expect(codes).toHaveLength(8)
    for (let tries = 0; tries < 6; tries += 1) await people.signInByPassword(kirit.email, wrong, visit())
    const typed = codes[0]?.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o') ?? ''
    expect(await people.signInByCode(typed, visit())).toMatchObject({ status: 'in' })
    for (let tries = 0; tries < 30; tries += 1)
      expect(await people.signInByCode(codes[0] ?? '', visit())).toEqual({ status: 'unknown' })
    expect(await people.signInByCode(codes[1] ?? '', visit())).toMatchObject({ status: 'in' })
  })

  test('reception has no rescue codes', async ({ people }) => {
    expect((await joined(people, hetal)).codes).toEqual([])
  })

  test('a new password ends other sessions and the old password', async ({ people }) => {
    const { token, person } = await joined(people, kirit)
    const second = await people.signInByPassword(kirit.email, password, visit())
    expect(await people.changePassword(person, 'short', token, later(0))).toBe(
      'That is 5 letters. Add 7 or more.',
    )
    expect(await people.changePassword(person, 'green ladder monsoon', token, later(0))).toBeNull()
    expect(await people.findSession(token, later(0), true)).not.toBeNull()
    expect(await people.findSession(tokenOf(second), later(0), true)).toBeNull()
    expect(await people.signInByPassword(kirit.email, password, visit())).toMatchObject({ status: 'wrong' })
  })

  test('a signed-in person gives a proof only with their own password', async ({ people }) => {
    const { person } = await joined(people, kirit)
    expect(await people.provePassword(person.id, wrong, visit())).toEqual({ status: 'wrong', left: 4 })
    expect(await people.provePassword(person.id, password, visit())).toEqual({ status: 'proven' })
    expect(await people.provePassword('nobody', password, visit())).toMatchObject({ status: 'wrong' })
  })

  test('tries are forgotten after a day', async ({ people }) => {
    await joined(people, kirit)
    for (let tries = 0; tries < 4; tries += 1) await people.signInByPassword(kirit.email, wrong, visit())
    const at = later(25 * hourMs)
    expect(await people.signInByPassword(kirit.email, wrong, visit({ at }))).toEqual({
      status: 'wrong',
      left: 4,
    })
  })
})
