import { alertOf } from './alerts.browser.ts'
import type { News } from './news.browser.ts'

/** How long a row that has just come stays marked. */
const freshMs = 20_000

/**
 * Brings a list up to date: by itself while nobody is busy with it, else a button waits that does. A list that has the
 * focus or the pointer stands still.
 */
export async function showArrivals({ pulse, here }: News): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-pulse]')
  if (list === null) return
  if (list.dataset.pulse === pulse) return markOpen(list, here)
  const button = document.querySelector<HTMLButtonElement>('[data-show-news]')
  if (button && isBusy(list)) {
    if (!button.hidden) return
    button.hidden = false
    const show = () => void renew(list).then(() => list.querySelector('a')?.focus())
    button.addEventListener('click', show, { once: true })
    return
  }
  await renew(list)
  markOpen(list, here)
}

function isBusy(list: HTMLElement): boolean {
  return list.matches(':hover') || list.contains(document.activeElement)
}

/** Takes the list from the page as the server makes it now. */
async function renew(list: HTMLElement): Promise<void> {
  const answer = await fetch(location.href)
  if (!answer.ok || answer.redirected) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const now = page.querySelector<HTMLElement>('[data-pulse]')
  if (now === null) return
  const known = refsOf(list)
  list.replaceChildren(...now.childNodes)
  list.dataset.pulse = now.dataset.pulse
  for (const [part, fresh] of ['[data-lead]', '[data-lists]'].map((one) => [
    document.querySelector(one),
    page.querySelector(one),
  ]))
    if (part && fresh) part.replaceChildren(...fresh.childNodes)
  const button = document.querySelector<HTMLButtonElement>('[data-show-news]')
  if (button) button.hidden = true
  const added = [...list.querySelectorAll<HTMLElement>('[data-row]')].filter(
    ({ dataset }) => !known.has(dataset.row ?? ''),
  )
  for (const row of added) {
    row.classList.add('fresh')
    setTimeout(() => row.classList.remove('fresh'), freshMs)
  }
  if (added.length > 0 && list.dataset.list === 'new') alertOf(added.length)
}

function refsOf(list: HTMLElement): Set<string> {
  return new Set(
    [...list.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row ?? ''),
  )
}

/** Says on each row who has it open. */
function markOpen(list: HTMLElement, here: News['here']): void {
  for (const row of list.querySelectorAll<HTMLElement>('[data-row]')) {
    const mark = row.querySelector<HTMLElement>('[data-here]')
    const names = here[row.dataset.row ?? ''] ?? []
    if (mark === null) continue
    mark.hidden = names.length === 0
    mark.textContent =
      names.length === 0 ? '' : `${names.join(' and ')} ${names.length > 1 ? 'have' : 'has'} this open`
  }
}
