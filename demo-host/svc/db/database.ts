import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './rows.ts'

/** Runs one or several SQL statements on the connection of a script; answers the rows of a single one. */
export type Run = (statements: string) => Promise<unknown[]>

export type Trx = Transaction<Tables>

/** An open database, embedded or PostgreSQL. */
export interface Database {
  query: Kysely<Tables>
  /** Runs plain SQL in one transaction that nobody interrupts. */
  script(work: (run: Run) => Promise<void>): Promise<void>
  close(): Promise<void>
}
