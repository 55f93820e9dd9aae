import { expect, test } from 'vitest'
import { openSqliteEngine } from '#appointments/store/sqlite/sqlite.ts'
import { temporaryFolder } from '#content/fixtures/temporary-folder.fixture.ts'
import { changedFiles, readClinic, withHoliday, withoutHoliday } from '#editor/clinic-facts.ts'
import { mergedFiles } from '#editor/drafts.ts'
import { deskOf } from '../../model/desk.fixture.ts'
import { changesMore, clinicDraft, keepClinic } from './clinic-draft.server.ts'

const uttarayan = { date: '2027-01-14', names: { en: 'Uttarayan', gu: 'ઉત્તરાયણ', hi: 'उत्तरायण' } }
const diwali = { date: '2026-11-08', names: { en: 'Diwali', gu: '', hi: 'दिवाली' } }

test('holidays wait as drafts of all languages, one on the other, and taken out again they are none', async () => {
  const { requests, person } = await deskOf(openSqliteEngine(temporaryFolder()))
  const desk = { requests, person, now: new Date() }
  const keep = async (
    edit: (texts: ReturnType<typeof readClinic>) => ReturnType<typeof readClinic> | null,
  ) => {
    const draft = await clinicDraft(desk)
    return keepClinic(desk, draft, edit(draft.edited)!)
  }
  const texts = readClinic()
  expect(await keep((now) => withHoliday(now, uttarayan))).toEqual({ status: 'kept' })
  expect(await keep((now) => withHoliday(now, diwali))).toEqual({ status: 'kept' })
  const both = withHoliday(withHoliday(texts, uttarayan)!, diwali)!
  const draft = await clinicDraft(desk)
  expect(draft.edited).toEqual(both)
  expect(changesMore(draft)).toBe(false)
  expect(Object.fromEntries(mergedFiles(await requests.allDrafts()).files)).toEqual(changedFiles(texts, both))

  // A tab that began before is told so.
  expect(await keepClinic(desk, { ...draft, drafts: [] }, both)).toEqual({ status: 'newer' })
  await keep((now) => withoutHoliday(now, diwali.date))
  await keep((now) => withoutHoliday(now, uttarayan.date))
  expect(await requests.allDrafts()).toEqual([])
})
