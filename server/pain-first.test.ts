import { expect, onTestFinished, test } from 'vitest'
import { requestOf, temporaryFolder } from '#appointments/requests.fixture.ts'
import { openAppointments } from '#appointments/service.ts'
import { requestsOfDesk } from '#reception/model/requests.ts'
import { appointmentSettings } from '#settings/appointments.ts'
import { readConfig } from '#settings/config.ts'

test('of 29 requests the one that cannot open the mouth is the first at the desk', async () => {
  const config = readConfig({ DATA_DIR: temporaryFolder(), MAIL_TRANSPORT: 'file' })
  const service = await openAppointments(await appointmentSettings(config, () => {}))
  onTestFinished(() => service.stop())
  const send = async (number: number, message: string) => {
    const fields = { subject: 'Appointment', message, topic: '', phone: String(9_876_500_000 + number) }
    const page = number === 17 ? '/gu/services/toothache' : '/'
    const sent = await service.submit({ ...requestOf(fields), page })
    return sent.status === 'accepted' ? sent.ref : sent.status
  }
  const messages = Array.from({ length: 29 }, (_, number) => `Cleaning and a check-up, ${number}`)
  messages[3] = 'swelling and fever since yesterday'
  messages[11] = 'દાંત કઢાવ્યા પછી લોહી નીકળે છે'
  messages[24] = 'cannot open mouth, swelling, fever 101'
  const refs: string[] = []
  for (const [number, message] of messages.entries()) refs.push(await send(number, message))
  const { requests } = await requestsOfDesk(service.engine, '').pageOfList('new')
  const first = requests.slice(0, 6).map(({ ref, mark }) => [refs.indexOf(ref), mark])
  expect(first).toEqual([
    [24, 'swelling-and-shut'],
    [3, 'swelling-and-fever'],
    [11, 'bleeding'],
    [17, 'pain'],
    [0, ''],
    [1, ''],
  ])
})
