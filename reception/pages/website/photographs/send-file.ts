import { deskWords } from '../../words.ts'

/**
 * Posts a form with a file to the page of its place, and tells how much of it has gone, from 0 to 1.
 * @returns what is wrong with it, in the words of the page; null where it is kept
 */
export function sendFile(to: string, form: FormData, tell: (share: number) => void): Promise<string | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest() // of fetch no browser tells how much has gone
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(loaded / total))
    request.addEventListener('error', () => resolve(deskWords().photographs.faults.line))
    request.addEventListener('load', () => {
      const { status, responseURL } = request
      // Somebody who is signed out meanwhile is led to the door.
      if (new URL(responseURL).pathname !== to.split('?')[0]) location.assign(responseURL)
      resolve(status < 400 ? null : faultIn(request))
    })
    request.open('POST', to)
    request.send(form)
  })
}

function faultIn(answer: XMLHttpRequest): string {
  if (answer.getResponseHeader('Content-Type')?.startsWith('text/plain')) return answer.responseText
  const page = new DOMParser().parseFromString(answer.responseText, 'text/html')
  return page.querySelector('[role="alert"]')?.textContent ?? deskWords().photographs.faults.line
}
