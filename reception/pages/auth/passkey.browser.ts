import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** A challenge holds for ten minutes; the page of sign-in may stay open all night. */
const renewEveryMs = 8 * 60_000

const refused = 'The passkey was not used. Try again, or use the password.'
const unmade = 'No passkey was made. Try again, or choose a password.'

/** Asks the device for a passkey when the button is pressed; the form then takes the answer to the server. */
export function enliven(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement) || !browserSupportsWebAuthn()) return
  const makes = form.dataset.does === 'make'
  const button = form.querySelector('button')
  const fault = form.querySelector<HTMLElement>('[role=alert]')
  form.hidden = false
  for (const element of document.querySelectorAll<HTMLElement>('[data-with=passkey]')) element.hidden = false

  button?.addEventListener('click', async () => {
    if (fault) fault.hidden = true
    button.disabled = true
    try {
      const optionsJSON = await optionsOf(form)
      send(form, await (makes ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON })))
    } catch {
      if (fault) Object.assign(fault, { hidden: false, textContent: makes ? unmade : refused })
    }
    button.disabled = false
  })
  if (!makes && form.dataset.options === undefined) void offerByItself(form)
}

/** The field of the e-mail offers passkeys by itself. */
async function offerByItself(form: HTMLFormElement): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return
  const offer = async () => {
    const optionsJSON = await optionsOf(form)
    if (form.querySelector('button')?.disabled) return // asked for in the meantime; an offer would break it off
    const answer = startAuthentication({
      optionsJSON,
      useBrowserAutofill: true,
      verifyBrowserAutofillInput: false,
    })
    answer.then(
      (found) => send(form, found),
      () => {},
    ) // a later offer takes the place of this one
  }
  await offer().catch(() => {})
  setInterval(() => void offer().catch(() => {}), renewEveryMs)
}

async function optionsOf(form: HTMLFormElement) {
  if (form.dataset.options !== undefined) return JSON.parse(form.dataset.options)
  const answer = await fetch('/desk/challenge')
  return answer.json()
}

function send(form: HTMLFormElement, answer: object): void {
  const field = form.elements.namedItem('answer')
  if (field instanceof HTMLInputElement) field.value = JSON.stringify(answer)
  form.submit()
}
