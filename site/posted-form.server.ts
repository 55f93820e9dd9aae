import { data } from 'react-router'

/** The form that was posted. A body that is none, such as one cut off on the way, is answered with 400 and not as our own fault. */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

/** Reads the texts of a form by their names; one that is missing is empty. */
export function textsOf(form: FormData): (name: string) => string {
  return (name) => String(form.get(name) ?? '')
}
