import { setPriority } from 'node:os'
import { json } from 'node:stream/consumers'
import type { Order, Published, PublishingStep } from '#editor/publisher.ts'
import { publish } from './publish/publish.ts'

// Started by editor/publisher.ts with an order on the standard input; tells each step and the end as a line of JSON.
const tell = (told: { step: PublishingStep } | Published) => process.stdout.write(`${JSON.stringify(told)}\n`)
setPriority(5) // visitors come first
const order = (await json(process.stdin)) as Order
const failed = (error: Error): Published => ({ status: 'failed', said: error.message })
tell(await publish(order, (step) => tell({ step })).catch(failed))
