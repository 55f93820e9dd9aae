/** What the server tells: a sign that changes with everything, how many are new, and who has which request open. */
export type News = { pulse: string; waiting: number; here: Record<string, string[]> }

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
  if (isBusy(list)) return offer(list, 'Something new has arrived. Show it')
  if (await renew(list)) markOpen(list, here)
  else offer(list, couldNotLoad)
}

const couldNotLoad = 'New requests could not be loaded. Try again'

/** Shows the button that brings the list up to date. */
function offer(list: HTMLElement, text: string): void {
  const button = document.querySelector<HTMLButtonElement>('[data-show-news]')
  if (button === null) return
  button.textContent = text
  button.hidden = false
  if (listening.has(button)) return
  listening.add(button)
  button.addEventListener('click', async () => {
    if (await renew(list)) list.querySelector('a')?.focus()
    else button.textContent = couldNotLoad
  })
}

const listening = new WeakSet<HTMLButtonElement>()

function isBusy(list: HTMLElement): boolean {
  return list.matches(':hover') || list.contains(document.activeElement)
}

/** Takes the list from the page as the server makes it now; false where that cannot be had. */
async function renew(list: HTMLElement): Promise<boolean> {
  const page = await loadPage().catch(() => null)
  const now = page?.querySelector<HTMLElement>('[data-pulse]')
  if (!page || !now) return false
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
  return true
}

async function loadPage(): Promise<Document | null> {
  const answer = await fetch(location.href)
  if (!answer.ok || answer.redirected) return null
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
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
