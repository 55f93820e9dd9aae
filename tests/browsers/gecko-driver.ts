import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { type Send, WebDriverError } from './marionette.ts'

/**
 * The routes of the WebDriver standard that our journeys use, below `/session/:session/`, and what Firefox calls them.
 * `:id` is an element, `:name` an attribute or the like.
 */
const commands: Record<string, string> = {
  'DELETE ': 'WebDriver:DeleteSession',
  'POST timeouts': 'WebDriver:SetTimeouts',
  'GET timeouts': 'WebDriver:GetTimeouts',
  'POST url': 'WebDriver:Navigate',
  'GET url': 'WebDriver:GetCurrentURL',
  'POST back': 'WebDriver:Back',
  'GET window': 'WebDriver:GetWindowHandle',
  'GET window/handles': 'WebDriver:GetWindowHandles',
  'GET window/rect': 'WebDriver:GetWindowRect',
  'POST window/rect': 'WebDriver:SetWindowRect',
  'GET screenshot': 'WebDriver:TakeScreenshot',
  'POST execute/sync': 'WebDriver:ExecuteScript',
  'POST execute/async': 'WebDriver:ExecuteAsyncScript',
  'POST actions': 'WebDriver:PerformActions',
  'DELETE actions': 'WebDriver:ReleaseActions',
  'GET element/active': 'WebDriver:GetActiveElement',
  'POST element': 'WebDriver:FindElement',
  'POST elements': 'WebDriver:FindElements',
  'POST element/:id/element': 'WebDriver:FindElement',
  'POST element/:id/elements': 'WebDriver:FindElements',
  'POST element/:id/click': 'WebDriver:ElementClick',
  'POST element/:id/clear': 'WebDriver:ElementClear',
  'POST element/:id/value': 'WebDriver:ElementSendKeys',
  'GET element/:id/text': 'WebDriver:GetElementText',
  'GET element/:id/rect': 'WebDriver:GetElementRect',
  'GET element/:id/name': 'WebDriver:GetElementTagName',
  'GET element/:id/enabled': 'WebDriver:IsElementEnabled',
  'GET element/:id/displayed': 'WebDriver:IsElementDisplayed',
  'GET element/:id/computedrole': 'WebDriver:GetComputedRole',
  'GET element/:id/computedlabel': 'WebDriver:GetComputedLabel',
  'GET element/:id/attribute/:name': 'WebDriver:GetElementAttribute',
  'GET element/:id/property/:name': 'WebDriver:GetElementProperty',
  'GET element/:id/css/:name': 'WebDriver:GetElementCSSValue',
}

const routes = Object.entries(commands).map(([route, command]) => {
  const [method = '', path = ''] = route.split(' ')
  const below = path && `/${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}`
  return { method, pattern: new RegExp(`^/session/[^/]+${below}$`), command }
})

/**
 * Stands in for geckodriver, which Debian does not have: answers the WebDriver standard's HTTP by way of Firefox's own
 * protocol, which has a command of the same meaning for each of its routes.
 */
export function geckoDriver(send: Send): Server {
  return createServer(async (request, response) => {
    const body = request.method === 'POST' ? await json(request) : {}
    const { status, value } = await answer(send, request.method ?? '', request.url ?? '', body as object)
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' })
    response.end(JSON.stringify({ value }))
  })
}

async function answer(send: Send, method: string, path: string, body: object) {
  try {
    const { command, parameters } = commandFor(method, path)
    return { status: 200, value: unwrapped(await send(command, { ...body, ...parameters })) }
  } catch (error) {
    if (!(error instanceof WebDriverError)) throw error
    return {
      status: statusOf(error.code),
      value: { error: error.code, message: error.message, stacktrace: '' },
    }
  }
}

function commandFor(method: string, path: string): { command: string; parameters: object } {
  if (method === 'POST' && path === '/session') return { command: 'WebDriver:NewSession', parameters: {} }
  for (const { command, pattern, ...route } of routes) {
    const match = route.method === method ? pattern.exec(path) : null
    if (match) return { command, parameters: parametersOf(command, match.groups ?? {}) }
  }
  throw new WebDriverError('unknown command', `${method} ${path}`)
}

/** Firefox's names for what the route holds; a picture is of the whole page unless told otherwise. */
function parametersOf(command: string, { id, name }: Record<string, string>): object {
  if (command.startsWith('WebDriver:Find')) return id ? { element: id } : {}
  if (command === 'WebDriver:GetElementCSSValue') return { id, propertyName: name }
  return command === 'WebDriver:TakeScreenshot' ? { full: false } : { id, name }
}

/** Most results come as `{ value }`, some as they are. */
function unwrapped(result: unknown): unknown {
  const wrapped = typeof result === 'object' && result !== null && Object.keys(result).join() === 'value'
  return wrapped ? (result as { value: unknown }).value : result
}

function statusOf(code: string): number {
  if (/^no such |^stale |^invalid session|^unknown command/.test(code)) return 404
  return /^invalid |^element /.test(code) ? 400 : 500
}
