import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type FieldName, formFields } from '#appointments/fields.ts'
import { FormField } from './form-field.tsx'

function field(name: FieldName, error?: string): string {
  return renderToStaticMarkup(
    <FormField
      field={formFields.find((field) => field.name === name)!}
      value="what was typed"
      error={error}
      autoFocus={false}
      onEdit={() => {}}
    />,
  )
}

test('a field has its label and keeps what was typed', () => {
  expect(field('email')).toContain('<label for="appointment-email">Email</label>')
  expect(field('email')).toContain('value="what was typed"')
  expect(field('message')).toMatch(/<textarea[^>]*>what was typed<\/textarea>/)
})

test('a fault is marked and described, before the hint', () => {
  const html = field('phone', 'Phone number is required')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="appointment-phone-error appointment-phone-hint"')
  expect(html).toMatch(/id="appointment-phone-error".*Phone number is required/)
})

test('a field without a fault is not marked', () => {
  expect(field('name')).not.toMatch(/aria-invalid|aria-describedby|field--bad/)
})
