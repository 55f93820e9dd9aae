import { setPriority } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { keepParsed } from '#content/check/record-file.ts'
import type { Order, Published, PublishingStep } from '#editor/publisher.ts'
import { siteFolder } from '#editor/site-folder.ts'
import { compressBest } from './pages/compress.ts'
import { publish } from './publish/publish.ts'

// Started by editor/publisher.ts with an order on the standard input; tells each step and the end as a line of JSON.
const tell = (told: { step: PublishingStep } | Published) => process.stdout.write(`${JSON.stringify(told)}\n`)
setPriority(1) // visitors come first, but somebody waits for this
keepParsed()
const order = (await json(process.stdin)) as Order
const failed = (error: Error): Published => ({ status: 'failed', said: error.message })
const published = await publish(order, (step) => tell({ step })).catch(failed)
tell(published)
setPriority(19) // for this nobody waits
if (published.status === 'live')
  compressBest(join(siteFolder(order.dataDir).builds, String(published.number)))
