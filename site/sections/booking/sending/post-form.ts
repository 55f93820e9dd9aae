/**
 * Sends a form to its page, which answers a script with what it would show.
 * @param lost what is shown instead when no answer comes; whether the server was reached tells how far it got
 */
export async function postForm<Answer>(
  path: string,
  form: FormData,
  failed: string,
  lost: (reached: boolean) => Answer,
): Promise<Answer> {
  let reached = false
  try {
    // Encoded as the browser itself would: the server counts fields in this form.
    const body = new URLSearchParams([...form] as [string, string][])
    const answer = await fetch(path, { method: 'POST', body, headers: { Accept: 'application/json' } })
    reached = true
    return await answer.json()
  } catch (error) {
    console.error(failed, error)
    return lost(reached)
  }
}
