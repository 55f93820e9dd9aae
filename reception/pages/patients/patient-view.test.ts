import { expect, test } from 'vitest'
import { start } from '../../auth/people.fixture.ts'
import { newDesk } from '../../model/desk.fixture.ts'
import { copyView } from './copy-view.server.ts'
import { patientView } from './patient-view.server.ts'

test('the e-mail of an earlier request stays known after a call without one', async () => {
  const { requests, person } = await newDesk()
  const enter = (formId: string, email: string, at: Date) => {
    const fields = { name: 'Asha Mehta', phone: '9825000412', message: formId, email }
    return requests.enter({ formId, source: 'phone', language: '', mark: null, fields, person, at })
  }
  await enter('first', 'asha@mail.example', start)
  const now = new Date(start.getTime() + 86_400_000)
  const ref = await enter('second', '', now)
  expect(patientView((await requests.patient(ref))!, now).email).toBe('asha@mail.example')
  const [known] = copyView((await requests.copyPatient({ ref, person, at: now }))!).parts
  expect(known!.facts.map(({ text }) => text)).toContain('asha@mail.example')
})
