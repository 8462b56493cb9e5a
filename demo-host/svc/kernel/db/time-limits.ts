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
const limitedBegin = `begin;
  set local statement_timeout = ${statementTimeout};
  set local lock_timeout = ${lockTimeout};
  set local idle_in_transaction_session_timeout = ${idleTimeout};
  set local jit = off`

/** Begins a transaction without any, also where the server or the role has some of its own. */
export const unlimitedBegin = `begin; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** PostgreSQL with limits that each transaction sets as it begins. */
class BeginningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #begin: string

  constructor(config: PostgresDialectConfig, begin: string) {
    super(config)
    this.#config = config
    this.#begin = begin
  }

  override createDriver(): Driver {
    return new BeginningDriver(this.#config, this.#begin)
  }
}

class BeginningDriver extends PostgresDriver {
  readonly #begin: string

  constructor(config: PostgresDialectConfig, begin: string) {
    super(config)
    this.#begin = begin
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin))
  }
}

/** PostgreSQL behind a pooler that gives a connection for one transaction, such as PgBouncer. */
export class PoolerDialect extends BeginningDialect {
  constructor(config: PostgresDialectConfig) {
    super(config, limitedBegin)
  }
}

/** PostgreSQL for work that may take as long as it takes. */
export class UnlimitedDialect extends BeginningDialect {
  constructor(config: PostgresDialectConfig) {
    super(config, unlimitedBegin)
  }
}
