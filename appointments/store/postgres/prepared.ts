import {
  PostgresDialect,
  PostgresQueryCompiler,
  type PostgresPool,
  type PostgresPoolClient,
  type PrimitiveValueListNode,
} from 'kysely'
import type { Pool } from 'pg'

/** A connection keeps what it has prepared until it ends; the desk asks a few hundred kinds of questions. */
const mostKept = 500

/** A table was changed after a connection had prepared the query. */
const isOutdated = /^cached plan must not change/

/** Connections prepare each text of a query once: to parse and plan it takes longer than to answer it. */
export class PreparingDialect extends PostgresDialect {
  constructor(pool: Pool) {
    super({ pool: preparing(pool) })
  }

  override createQueryCompiler() {
    return new FewTexts()
  }
}

function preparing(pool: Pool): PostgresPool {
  const names = new Map<string, string>()
  let changes = 0

  function nameOf(text: string): string | undefined {
    if (!names.has(text) && names.size < mostKept) names.set(text, `clinic_${changes}_${names.size}`)
    return names.get(text)
  }

  /** After a change of the tables everything is prepared anew, under other names; the work is tried again. */
  function noteFault(error: unknown): never {
    if (error instanceof Error && isOutdated.test(error.message)) {
      names.clear()
      changes += 1
    }
    throw error
  }

  async function connect() {
    const client = await pool.connect()
    const query = (text: string, values: readonly unknown[]) =>
      client
        .query({ text, values: [...values], ...(values.length > 0 && { name: nameOf(text) }) })
        .catch(noteFault)
    // Kysely also asks with cursors, but only where it is given their library.
    return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient
  }

  return { options: pool.options, end: () => pool.end(), connect }
}

/** Repeats the last value of “in” until there are 1, 2, 4, 8, … values: for each length the text is another. */
class FewTexts extends PostgresQueryCompiler {
  protected override visitPrimitiveValueList(list: PrimitiveValueListNode): void {
    const { values } = list
    const isIn = this.parentNode?.kind === 'BinaryOperationNode'
    const length = isIn ? 2 ** Math.ceil(Math.log2(values.length)) : values.length
    const filled = Array.from({ length }, (_, at) => values[Math.min(at, values.length - 1)])
    super.visitPrimitiveValueList({ ...list, values: filled })
  }
}
