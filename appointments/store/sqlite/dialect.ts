import type { DatabaseSync } from 'node:sqlite'
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely'
import type { Tables } from '../tables.ts'

/** Queries on Node's own SQLite. The database closes with them. */
export function queriesOn(database: DatabaseSync): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => new NodeSqliteDriver(database),
      createAdapter: () => new NodeSqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  })
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: asKyselyDatabase(database) })
    this.#database = database
  }

  /** Takes the write lock at the start: a lock taken later can fail in ways that waiting does not cure. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** On a full disk SQLite rolls back by itself; a second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isOpen && this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite can change tables within a transaction, so a migration that is cut off leaves nothing behind. */
class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** The desk asks a few hundred kinds of questions. */
const mostKept = 500

/** Statements are kept for the next time: to prepare one takes as long as to answer it. */
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      if (kept.size >= mostKept) kept.clear()
      return kept.getOrInsertComputed(sql, () => prepared(database, sql))
    },
  }
}

function prepared(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  // Kysely's compiler gives only values that SQLite can bind.
  const bind = (parameters: readonly unknown[]) => parameters as (string | number | null)[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => statement.run(...bind(parameters)),
    // Two that read at the same time would take each other's rows.
    iterate: (parameters) => database.prepare(sql).iterate(...bind(parameters)),
  }
}
