import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { appointmentSettings } from './appointments.ts'

const smtp = { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://localhost:25' }

test('patients get no mails of which the privacy notice does not tell', async () => {
  const told = appointmentSettings(readConfig({ ...smtp, PATIENT_MAIL: 'on' }), () => {})
  await expect(told).rejects.toThrow(/PATIENT_MAIL is on, .* features.patientMail/)
  expect(await appointmentSettings(readConfig(smtp), () => {})).toMatchObject({ patientMail: undefined })
})
