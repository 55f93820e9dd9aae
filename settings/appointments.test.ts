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
