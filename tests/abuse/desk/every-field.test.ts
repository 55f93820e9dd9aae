import { expect, test } from 'vitest'
import { type TypedField, typedFields } from '#appointments/fields.ts'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { ask as askRaw } from '#server/web/raw-http.fixture.ts'
import { listRequests, readMail, runCommand } from '../../kept-requests.fixture.ts'
import { shownIn } from '../../patient-answers.fixture.ts'
import { formPath, formType, postForm } from '../a-form.fixture.ts'
import { ask, ownerOf, serveDesk, tablePath } from './desk-client.fixture.ts'

const phone = '9123456780'

/** A text unique to its field. */
function sampleOf(field: TypedField): string {
  if (field.kind === 'choice') return field.choices.at(-1) ?? ''
  return { line: `Own ${field.name}`, text: `Own ${field.name}`, email: 'own@mail.example', phone }[
    field.kind
  ]
}

/** The text that the patient reads. */
function shownSampleOf(field: TypedField): string {
  const words: Record<string, Record<string, string>> = readCatalogue().booking.form.choices
  const sample = sampleOf(field)
  return field.kind === 'phone' ? '91234 56780' : (words[field.name]?.[sample] ?? sample)
}

const missingIn = (text: string, fields: readonly TypedField[], shown: (field: TypedField) => string) =>
  fields.filter((field) => !text.includes(shown(field))).map(({ name }) => name)

test('each field of the table reaches form, receipt, private page, mail, desk, table, list and export', async () => {
  const site = await serveDesk()
  const cookie = await ownerOf(site)
  const form = await ask(site, formPath)
  const samples = Object.fromEntries(typedFields.map((field) => [field.name, sampleOf(field)]))
  const receipt = await postForm(site.origin, samples)
  expect(receipt.thanked).toBe(true)
  const token = /\/requests\/[\w-]{22}/.exec(receipt.text)?.[0] ?? ''
  const body = `digits=${phone.slice(-4)}`
  const details = await askRaw(site.origin, { path: token, method: 'POST', headers: formType, body })
  await expect
    .poll(async () => (await listRequests(site.dataDir))[0]?.state, { timeout: 10_000 })
    .toBe('sent')
  const [kept] = await listRequests(site.dataDir)
  const page = await ask(site, `/desk/requests/${kept!.ref}`, { cookie })
  const table = await ask(site, tablePath(30), { cookie })
  const mail = await readMail(site.dataDir, kept!)
  const command = (...args: string[]) => runCommand(site.dataDir, args)

  const patients = { 'private page': shownIn(details.body.toString()), receipt: receipt.text }
  const clinics = {
    mail: mail.text ?? '',
    'mail as HTML': mail.html ?? '',
    table: table.text,
    'list --json': await command('list', '--json'),
    export: await command('export', '--phone', phone),
  }
  const missing = {
    form: missingIn(form.text, typedFields, ({ name }) => `name="${name}"`),
    receipt: missingIn(
      patients.receipt,
      typedFields.filter(({ kind }) => kind !== 'text'),
      shownSampleOf,
    ),
    'private page': missingIn(patients['private page'], typedFields, shownSampleOf),
    // In an element that holds nothing else: the select of dentists may contain the same words.
    desk: missingIn(page.text.replace('91234 56780', phone), typedFields, (field) => `>${sampleOf(field)}<`),
    ...Object.fromEntries(
      Object.entries(clinics).map(([place, text]) => [place, missingIn(text, typedFields, sampleOf)]),
    ),
  }
  expect(Object.entries(missing).filter(([, fields]) => fields.length > 0)).toEqual([])
})
