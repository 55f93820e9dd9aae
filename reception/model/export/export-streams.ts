/** A reader of a table; `mayRead` is checked repeatedly. */
export type Reader = { personId: string; mayRead: () => Promise<boolean> }

/** How often we check that the reader may go on, even while nothing is read. */
const askEveryMs = 1_000
/** A connection that stays idle this long is closed. */
const stillMs = 30_000
/** Small enough that a slow connection reads some in that time. */
const chunkBytes = 65_536

/** Tables being sent to browsers. A person has one at a time: the next one ends it, and so does leaving. */
export function exportStreams() {
  const endOf = new Map<string, (why: string) => void>()

  return (pieces: AsyncIterable<string>, { personId, mayRead }: Reader): ReadableStream<Uint8Array> => {
    let timer: NodeJS.Timeout | undefined
    /** Since when the reader has a chunk to take. */
    let waitsSince = Infinity
    let end = (_why: string): void => {}

    async function* chunks(): AsyncGenerator<Uint8Array, void> {
      const encoder = new TextEncoder()
      try {
        for await (const piece of pieces) {
          if (!(await mayRead())) throw ended('its reader may not have it any more')
          const bytes = encoder.encode(piece)
          for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
        }
      } finally {
        clearInterval(timer)
        if (endOf.get(personId) === end) endOf.delete(personId)
      }
    }
    const made = chunks()

    async function look(): Promise<void> {
      if (performance.now() - waitsSince > stillMs) end('nothing of it was taken')
      else if (!(await mayRead().catch(() => false))) end('its reader may not have it any more')
    }

    return new ReadableStream({
      start(controller) {
        end = (why) => {
          controller.error(ended(why))
          void made.return()
        }
        endOf.get(personId)?.('another one was asked for')
        endOf.set(personId, end)
        timer = setInterval(() => void look(), askEveryMs)
      },
      async pull(controller) {
        waitsSince = Infinity
        const { value, done } = await made.next()
        waitsSince = performance.now()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await made.return()
      },
    })
  }
}

/** Breaks the table off where it is, and no browser takes it for complete. */
const ended = (why: string) => new Error(`A list was ended: ${why}`)
