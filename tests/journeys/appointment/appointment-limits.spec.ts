import { expect } from '@playwright/test'
import { trapName } from '#appointments/request.ts'
import { startSite } from '../../site-server.fixture.ts'
import {
  expectFilled,
  expectThanks,
  fillForm,
  formCard,
  newAnswers,
  openForm,
  requestsFor,
  sendButton,
  test,
} from './appointment-form.fixture.ts'
import { withAndWithoutScripts } from '../parts/visitor.fixture.ts'

withAndWithoutScripts(({ javaScript }) => {
  test('who is asked to wait keeps all that was typed and is shown how to reach the clinic now', async ({
    page,
  }) => {
    const site = await startSite({ env: { RATE_IP: '1/h' } })
    const [first, second] = [newAnswers(), newAnswers()]
    for (const answers of [first, second]) {
      await openForm(page, javaScript, `${site.origin}/services/toothache`)
      await fillForm(page, answers)
      await sendButton(page).click()
      if (answers === first) await expectThanks(page)
    }
    const alert = formCard(page).getByRole('alert')
    await expect(alert).toHaveText(/^Many requests .* in 60 minutes, or reach us now:/)
    await expect(alert).toBeFocused()
    await expect(alert).toBeInViewport({ ratio: 1 })
    await expect(formCard(page).getByRole('link', { name: /^Call \+91/ })).toHaveAttribute(
      'href',
      /^tel:\+91\d{10}$/,
    )
    await expect(formCard(page).getByRole('link', { name: /on WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/91/,
    )
    await expectFilled(page, second)
    expect(await requestsFor(site, second)).toEqual([])
    await site.stop()
  })

  test('nobody who reads, listens or tabs through the form meets its trap', async ({ page }) => {
    await openForm(page, javaScript)
    const trap = formCard(page).locator(`[name=${trapName}]`)
    await expect(trap).toHaveCount(1)
    await expect(trap).toBeHidden()
    await expect(formCard(page).getByRole('textbox')).toHaveCount(5)
  })
})
