import { expect, test } from 'vitest'
import { onEachEngine } from '#appointments/store/engines.fixture.ts'
import { hetal, joined } from '../auth/people.fixture.ts'
import { deskOf } from './desk.fixture.ts'

onEachEngine('drafts', (open) => {
  const file = 'content/clinic.yaml'
  const [was, next] = [{ name: 'Toran' }, { name: 'Neem' }]

  test('a draft is kept for each person and file, and of two tabs the later one is told of the other', async () => {
    const { requests, person, people } = await deskOf(open())
    const colleague = (await joined(people, hetal)).person
    const at = new Date()
    const first = await requests.keepDraft({ file, was, next, version: 0, person, at })
    expect(first).toMatchObject({ status: 'kept' })
    const own = { file, was, next: { name: 'Tulsi' }, person: colleague, at }
    expect(await requests.keepDraft({ ...own, version: 0 })).toMatchObject({ status: 'kept' })

    const tabs = ['One', 'Two'].map((name) =>
      requests.keepDraft({
        file,
        was,
        next: { name },
        version: (first as { version: number }).version,
        person,
        at,
      }),
    )
    const [kept, newer] = await Promise.all(tabs)
    expect([kept, newer]).toMatchObject([
      { status: 'kept' },
      { status: 'newer', draft: { next: { name: 'One' }, by: person.name } },
    ])
    expect(await requests.keepDraft({ ...own, version: 0 })).toMatchObject({ status: 'newer' })
    expect(await requests.allDrafts()).toHaveLength(2)
    expect(await requests.draftOf(file, person.id)).toMatchObject({ was, next: { name: 'One' } })
  })

  test('what was typed while a draft was published stays, and one that changes nothing is none', async () => {
    const { requests, person } = await deskOf(open())
    const at = new Date()
    const edit = { file, was: null, next: 'first', person, at }
    await requests.keepDraft({ ...edit, version: 0 })
    const [published] = await requests.draftsOfPerson(person.id)
    const again = await requests.keepDraft({ ...edit, next: 'later', version: published!.version })
    await requests.settleDrafts([published!])
    expect(await requests.draftsOfFile(edit.file)).toMatchObject([{ was: 'first', next: 'later' }])
    const { version } = again as { version: number }
    expect(await requests.keepDraft({ ...edit, next: null, version })).toEqual({ status: 'kept', version: 0 })
    expect(await requests.allDrafts()).toEqual([])

    // Files that belong together are kept together, or not at all.
    const both = [file, 'content/gu/clinic.yaml'].map((one) => ({ ...edit, file: one, version: 0 }))
    expect(await requests.keepDrafts(both)).toEqual({ status: 'kept' })
    const [english] = await requests.draftsOfFile(file)
    const later = both.map((one) => ({ ...one, next: 'later', version: english!.version }))
    expect(await requests.keepDrafts(later)).toEqual({ status: 'newer' })
    expect((await requests.allDrafts()).map(({ next }) => next)).toEqual(['first', 'first'])
  })
})
