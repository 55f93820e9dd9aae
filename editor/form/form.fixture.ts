import type { Field } from './fields.ts'

/** What a browser sends of a form that nobody has touched. */
export function postedOf(fields: Field[], form = new FormData()): FormData {
  for (const field of fields) put(field, form)
  return form
}

function put(field: Field, form: FormData): void {
  switch (field.kind) {
    case 'group':
      if (field.mayBeEmpty && !field.isThere) return
      if (field.mayBeEmpty) form.append(`${field.path}?`, 'on')
      postedOf(field.fields, form)
      return
    case 'list':
      for (const mark of field.marks) form.append(`${field.path}#`, mark)
      postedOf(field.entries, form)
      return
    case 'tick':
      if (field.isOn) form.append(field.path, 'on')
      return
    case 'ticks':
      for (const one of field.chosen) form.append(field.path, one)
      return
    case 'choice':
      form.append(field.path, field.chosen[0] ?? (field.mayBeEmpty ? '' : (field.options[0]?.value ?? '')))
      return
    case 'picture':
      form.append(field.path, field.chosen)
      return
    default:
      // A browser sends line ends as two characters, and none from a field of one line.
      form.append(
        field.path,
        field.kind === 'prose' ? field.text.replaceAll('\n', '\r\n') : field.text.replaceAll('\n', ''),
      )
  }
}
