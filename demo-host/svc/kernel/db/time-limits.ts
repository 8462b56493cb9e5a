import { CompiledQuery, PostgresDialect, PostgresDriver, type DatabaseConnection, type Driver } from 'kysely'
import type { PostgresDialectConfig } from 'kysely'

/** Milliseconds for which a statement of a call may run. */
export const statementTimeout = 5000
const lockTimeout = 3000
const idleTimeout = 10_000

/** Options of PostgreSQL connections. */
export const limitsOfConnection = {
  statement_timeout: statementTimeout,
  lock_timeout: lockTimeout,
  idle_in_transaction_session_timeout: idleTimeout,
  // Compiling a query takes half a second, longer than any query here runs.
  options: '-c jit=off',
}

// Connection settings don't survive a pooler, so each transaction sets its own.
const begin = `begin;
  set local statement_timeout = ${statementTimeout};
  set local lock_timeout = ${lockTimeout};
  set local idle_in_transaction_session_timeout = ${idleTimeout};
  set local jit = off`

/** PostgreSQL behind a pooler that gives a connection for one transaction, such as PgBouncer. */
export class PoolerDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new PoolerDriver(this.#config)
  }
}

class PoolerDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(begin))
  }
}
