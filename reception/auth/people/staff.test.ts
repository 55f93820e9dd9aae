import { expect } from 'vitest'
import { sql } from 'kysely'
import { onEachEngine } from '#appointments/store/engines.fixture.ts'
import { actors } from '../audit-log.ts'
import {
  hetal,
  joined,
  kirit,
  later,
  linkFor,
  minuteMs,
  noTicks,
  password,
  peopleOf,
  personOf,
  start,
  testOn,
  tokenOf,
  visit,
} from '../people.fixture.ts'
import type { DeskPeople } from '../people.ts'
import type { Person } from '../session.ts'
import cases from './staff.fixture.json' with { type: 'json' }

/** A second owner, made by the first. */
async function joinedAsOwner(people: DeskPeople, by: Person): Promise<Person> {
  const { person } = await joined(people, hetal)
  await people.changeRights(person.id, { ...noTicks, role: 'owner' }, by, start)
  return { ...person, role: 'owner' }
}

const entry = visit({ device: 'Safari on iPhone' })

onEachEngine('People of the desk', (open, openAgain) => {
  const test = testOn(open)

  test('a link is valid for thirty minutes, and works once', async ({ people }) => {
    const guest = { name: kirit.name, role: 'owner', dentist: 'kirit-majmudar' } as const
    const { token } = await linkFor(people, guest, null)
    expect(await people.findInvitation('unknown', start)).toEqual({ status: 'unknown' })
    expect(await people.findInvitation(token, later(30 * minuteMs))).toEqual({ status: 'old' })
    await people.nameGuest(token, { ...kirit, code: '' }, start)
    const late = { ...entry, at: later(30 * minuteMs) }
    expect(await people.joinByPassword(token, password, late)).toEqual({ status: 'gone' })
    const both = await Promise.all([1, 2].map(() => people.joinByPassword(token, password, entry)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['gone', 'in'])
    expect(await people.findInvitation(token, start)).toEqual({ status: 'used' })
    expect(await people.colleagues()).toMatchObject([{ ...guest, email: kirit.email }])
  })

  test('nobody joins without a name and an address', async ({ people }) => {
    const { token } = await linkFor(people, { name: kirit.name, role: 'owner' }, null)
    expect(await people.joinByPassword(token, password, entry)).toEqual({ status: 'gone' })
    expect(await people.nameGuest(token, { name: '', email: 'no', code: '' }, start)).toEqual({
      name: expect.any(String),
      email: expect.any(String),
    })
    expect(await people.joinByPassword(token, password, entry)).toEqual({ status: 'gone' })
  })

  test('a link made at the desk needs its code, which allows few guesses', async ({ people }) => {
    const { person } = await joined(people, kirit)
    const { token, code } = await linkFor(people, hetal, person)
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await people.nameGuest(token, { ...hetal, code: wrong }, start)).toEqual({
      code: expect.any(String),
    })
    expect(
      await people.nameGuest(token, { ...hetal, code: `${code?.slice(0, 3)} ${code?.slice(3)}` }, start),
    ).toEqual({})

    const other = await linkFor(people, { name: 'Mitesh Rana', role: 'reception' }, person)
    const bad = other.code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries += 1)
      await people.nameGuest(other.token, { ...hetal, email: 'm@clinic.example', code: bad }, start)
    const right = { name: 'Mitesh', email: 'm@clinic.example', code: other.code ?? '' }
    expect(await people.nameGuest(other.token, right, start)).toEqual({ code: expect.any(String) })
  })

  test.for(cases.namesRefused)(
    'neither the owner nor the guest may give a new person the name %j',
    async (name, { people }) => {
      const { person } = await joined(people, kirit)
      expect(await people.invite({ name, role: 'reception' }, person, start)).toEqual({
        status: 'wrong',
        fault: expect.any(String),
      })
      const { token, code } = await linkFor(people, { name: 'Hetal Barot', role: 'reception' }, person)
      expect(await people.nameGuest(token, { ...hetal, name, code: code ?? '' }, start)).toEqual({
        name: expect.any(String),
      })
    },
  )

  test('of two people invited by the same name, the second cannot join by it', async ({ people }) => {
    const links = []
    for (const email of ['first@clinic.example', 'second@clinic.example']) {
      const { token } = await linkFor(people, { name: 'ક્ષમા‍ Shah', role: 'reception' }, null)
      expect(await people.nameGuest(token, { name: 'ક્ષમા‍ Shah', email, code: '' }, start)).toEqual({})
      links.push(token)
    }
    const joins = []
    for (const token of links) joins.push((await people.joinByPassword(token, password, entry)).status)
    expect(joins).toEqual(['in', 'gone'])
  })

  test('an address belongs to one person', async ({ people }) => {
    await joined(people, kirit)
    const { token } = await linkFor(people, { name: 'Somebody', role: 'owner' }, null)
    expect(await people.nameGuest(token, { ...kirit, name: 'Somebody', code: '' }, start)).toEqual({
      email: expect.any(String),
    })
  })

  test('a person invited again keeps the old credentials until the new one works, and none after', async ({
    people,
  }) => {
    const owner = await joined(people, kirit)
    const { token: old, person } = await joined(people, hetal)
    const { token, code } = await linkFor(people, { again: person.id }, owner.person)
    expect(await people.findSession(old, start, true)).not.toBeNull()
    const forged = { name: 'Owner', email: 'x@clinic.example', code: code ?? '' }
    expect(await people.nameGuest(token, forged, start)).toEqual({})
    const session = tokenOf(await people.joinByPassword(token, 'green ladder monsoon', entry))
    expect(await personOf(people, session)).toEqual(person)
    expect(await people.findSession(old, start, true)).toBeNull()
    expect(await people.signInByPassword(hetal.email, password, visit())).toMatchObject({ status: 'wrong' })
  })

  test('from the command line, the address is enough to let an owner sign in again', async ({ people }) => {
    await joined(people, kirit)
    expect(await people.invite({ again: 'nobody@clinic.example' }, null, start)).toEqual({
      status: 'unknown',
    })
    const { token } = await linkFor(people, { again: 'Kirit@clinic.example' }, null)
    const result = await people.joinByPassword(token, 'green ladder monsoon', entry)
    expect(result).toMatchObject({ status: 'in', codes: { length: 8 } })
  })

  test('a person who has left is signed out at once, everywhere, and no credential works', async ({
    people: here,
  }) => {
    const there = await peopleOf(openAgain())
    const owner = await joined(here, kirit)
    const { token, person } = await joined(here, hetal)
    const again = await linkFor(here, { again: person.id }, owner.person)
    expect(await there.leave(person.id, owner.person, start)).toEqual({ status: 'done' })
    expect(await here.findSession(token, start, true)).toBeNull()
    expect(await here.signInByPassword(hetal.email, password, visit())).toMatchObject({ status: 'wrong' })
    expect(await here.findInvitation(again.token, start)).toEqual({ status: 'unknown' })
    expect(await here.colleagues()).toHaveLength(1)
    expect((await here.auditLog({})).map(({ who }) => who)).toContain(hetal.name)
  })

  test('a withdrawn right is gone from open sessions', async ({ people }) => {
    const owner = await joined(people, kirit)
    const { token, person } = await joined(people, hetal)
    const ticks = { role: 'reception', mayExport: true, mayBookOutside: true, dentist: null } as const
    await people.changeRights(person.id, ticks, owner.person, start)
    expect(await personOf(people, token)).toMatchObject(ticks)
    await people.changeRights(person.id, { ...noTicks, role: 'dentist' }, owner.person, start)
    expect(await personOf(people, token)).toMatchObject({ ...noTicks, role: 'dentist' })
  })

  test.for([
    ['leave', async (people: DeskPeople, { id }: Person, doer: Person) => people.leave(id, doer, start)],
    [
      'become dentists',
      async (people: DeskPeople, { id }: Person, doer: Person) =>
        people.changeRights(id, { ...noTicks, role: 'dentist' }, doer, start),
    ],
    [
      'are signed out everywhere',
      async (people: DeskPeople, { id }: Person, doer: Person) => people.signOutEverywhere(id, doer, start),
    ],
  ] as const)(
    'when owners %s, the links they have made work for nobody',
    async ([_name, end], { people }) => {
      const { person: first } = await joined(people, kirit)
      const second = await joinedAsOwner(people, first)
      const own = await linkFor(people, { name: 'Helper', role: 'owner' }, second)
      const again = await linkFor(people, { again: first.id }, second)
      const kept = await linkFor(people, { name: 'Mitesh Rana', role: 'reception' }, first)
      await people.nameGuest(
        own.token,
        { name: 'Helper', email: 'helper@clinic.example', code: own.code ?? '' },
        start,
      )
      await end(people, second, first)
      for (const { token } of [own, again]) {
        expect(await people.findInvitation(token, start)).toEqual({ status: 'unknown' })
        expect(await people.joinByPassword(token, password, entry)).toEqual({ status: 'gone' })
      }
      expect(await people.findInvitation(kept.token, start)).toMatchObject({ status: 'open' })
    },
  )

  test('open links are listed, without their tokens, and can be taken back', async ({ people }) => {
    const { person } = await joined(people, kirit)
    const { token } = await linkFor(people, { name: 'Hetal Barot', role: 'reception' }, person)
    const [link, ...more] = await people.openLinks(start)
    expect(more).toEqual([])
    expect(link).toMatchObject({ name: 'Hetal Barot', role: 'reception', again: false, madeBy: kirit.name })
    expect(await people.findInvitation(link?.id ?? '', start)).toEqual({ status: 'unknown' })
    expect(await people.takeLinkBack(link?.id ?? '', person, start)).toBe(true)
    expect(await people.takeLinkBack(link?.id ?? '', person, start)).toBe(false)
    expect(await people.findInvitation(token, start)).toEqual({ status: 'unknown' })
    expect(await people.openLinks(start)).toEqual([])
    expect((await people.auditLog({}))[0]?.what).toBe('Took back the link for Hetal Barot, reception')
  })

  test('a person who is no longer an owner has no rescue codes', async ({ people }) => {
    const { person: first, codes } = await joined(people, kirit)
    const second = await joinedAsOwner(people, first)
    await people.changeRights(first.id, { ...noTicks, role: 'reception' }, second, start)
    expect(await people.signInByCode(codes[0] ?? '', visit())).not.toMatchObject({ status: 'in' })
    const { token, code } = await linkFor(people, { again: first.id }, second)
    await people.nameGuest(token, { ...kirit, code: code ?? '' }, start)
    expect(await people.joinByPassword(token, password, entry)).toMatchObject({ codes: [] })
  })

  test('a day after its end a link is deleted, with the name and address in it', async ({
    engine,
    people,
  }) => {
    await joined(people, kirit)
    const { token } = await linkFor(people, { name: 'Hetal Barot', role: 'reception' }, null)
    await people.nameGuest(token, { ...hetal, code: '' }, start)
    await people.tidy(later(24 * 60 * minuteMs))
    expect(await people.findInvitation(token, later(24 * 60 * minuteMs))).toEqual({ status: 'old' })
    await people.tidy(later(25 * 60 * minuteMs))
    expect(await engine.read((db) => db.selectFrom('desk_invitation').selectAll().execute())).toEqual([])
    expect(await people.isOpen()).toBe(true)
  })

  test('there is always an owner, even when two remove each other’s right at the same time', async ({
    people: here,
  }) => {
    const there = await peopleOf(openAgain())
    const first = await joined(here, kirit)
    const dentist = { ...noTicks, role: 'dentist' } as const
    expect(await here.changeRights(first.person.id, dentist, first.person, start)).toEqual({
      status: 'last-owner',
    })
    expect(await here.leave(first.person.id, first.person, start)).toEqual({ status: 'last-owner' })
    const { person } = await joined(here, hetal)
    await here.changeRights(person.id, { ...noTicks, role: 'owner' }, first.person, start)
    const both = await Promise.all([
      here.leave(person.id, first.person, start),
      there.changeRights(first.person.id, dentist, person, start),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['done', 'last-owner'])
  })

  test('the only credential cannot be removed, even when the last two are removed at the same time', async ({
    people,
  }) => {
    const there = await peopleOf(openAgain())
    const { token } = await linkFor(people, { name: kirit.name, role: 'owner' }, null)
    await people.nameGuest(token, { ...kirit, code: '' }, start)
    const passkey = { id: 'key', publicKey: '', counter: 0, transports: '', device: 'iPhone' }
    const result = await people.joinByPasskey(token, passkey, entry)
    if (result.status !== 'in') throw new Error(`Not let in: ${result.status}`)
    expect(result.codes).toHaveLength(8)
    const person = await personOf(people, result.token)
    expect(await people.removePasskey(person, 'key', start)).toBe(false)
    await people.addPasskey(person, { ...passkey, id: 'second' }, start)
    expect(await people.removePasskey(person, 'key', start)).toBe(true)
    expect((await people.passkeysOf(person.id)).map(({ id }) => id)).toEqual(['second'])
    await people.addPasskey(person, { ...passkey, id: 'third' }, start)
    const both = [people.removePasskey(person, 'second', start), there.removePasskey(person, 'third', start)]
    expect((await Promise.all(both)).toSorted()).toEqual([false, true])
  })

  test('actions are listed, newest first, page by page, and for one person', async ({ people }) => {
    const { person } = await joined(people, kirit)
    for (let count = 0; count < 60; count += 1)
      await people.note(later(count + 1), person, `Printed ${count}`, '7K2MX09A')
    const newest = await people.auditLog({})
    expect(newest).toHaveLength(50)
    expect(newest[0]).toMatchObject({ what: 'Printed 59', ref: '7K2MX09A', who: kirit.name })
    const older = await people.auditLog({ personId: person.id, before: newest.at(-1)?.id })
    expect(older[0]?.what).toBe('Printed 9')
    expect(older.map(({ who }) => who)).not.toContain('The server')
  })

  test('nobody can change or delete the log of two years', async ({ engine, people }) => {
    for (const at of [new Date(), new Date('2020-01-01')]) await people.note(at, actors.server, 'Invited')
    const change = (text: string) => engine.write((trx) => sql.raw(text).execute(trx))
    await expect(change(`update desk_audit set what = 'nothing'`)).rejects.toThrow('cannot be changed')
    await expect(change(`delete from desk_audit where at > 1700000000000`)).rejects.toThrow(
      'cannot be changed',
    )
    await people.tidy(new Date())
    expect(await people.auditLog({})).toHaveLength(1)
  })
})
