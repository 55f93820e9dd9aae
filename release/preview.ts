import { json } from 'node:stream/consumers'
import type { Previewed, PreviewOrder } from '#editor/publisher.ts'
import { preview } from './publish/preview.ts'

// Started by editor/publisher.ts with an order on the standard input; answers with a line of JSON.
const order = (await json(process.stdin)) as PreviewOrder
const failed = (error: Error): Previewed => ({ status: 'failed', said: error.message })
process.stdout.write(`${JSON.stringify(await preview(order).catch(failed))}\n`)
