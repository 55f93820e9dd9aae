import { expect, test } from 'vitest'
import { requestOf } from '#appointments/requests.fixture.ts'
import { readConfig } from './config.ts'
import { appointmentSettings } from './appointments.ts'

const smtp = { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://localhost:25' }

test('patients get no mails of which the privacy notice does not tell', async () => {
  const told = appointmentSettings(readConfig({ ...smtp, PATIENT_MAIL: 'on' }), () => {})
  await expect(told).rejects.toThrow(/PATIENT_MAIL is on, .* features.patientMail/)
  expect(await appointmentSettings(readConfig(smtp), () => {})).toMatchObject({ patientMail: undefined })
})

test.each([
  ['Pain or swelling', '', 'pain'],
  ['દુખાવો કે સોજો', '', 'pain'],
  ['Pain or swelling', 'My cheek is swollen.', 'swelling'],
  ['Swollen cheek', '', 'swelling'],
])(
  'a chosen topic is no word of the patient: "%s" with "%s" is marked as %s',
  async (subject, message, mark) => {
    const { urgencyOf } = await appointmentSettings(readConfig(smtp), () => {})
    expect(urgencyOf?.(requestOf({ topic: 'pain', subject, message }))).toMatchObject({ mark })
  },
)

test('nobody is reminded of a visit for which the clinic is closed by now', async () => {
  const { isOpenFor } = await appointmentSettings(readConfig(smtp), () => {})
  expect(isOpenFor?.(new Date('2026-11-30T10:00+05:30'), 30), 'a Monday').toBe(true)
  expect(isOpenFor?.(new Date('2026-11-29T10:00+05:30'), 30), 'a Sunday').toBe(false)
})
