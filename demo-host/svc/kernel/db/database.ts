import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './rows.ts'

/** Runs one or several SQL statements on the connection of a script; answers the rows of a single one. */
export type Run = (statements: string) => Promise<unknown[]>

export type Trx = Transaction<Tables>

/** Connections by what they do now; `waiting` counts calls that have none yet. */
export type PoolUse = Record<'active' | 'idle' | 'waiting', number>

/** Called after each statement with its text, without values, and its duration in milliseconds. */
export type OnStatement = (text: string, milliseconds: number) => void

/** Runs statements outside the transactions of calls; several at once where they have no values. */
export interface JobsConnection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** An open database, embedded or PostgreSQL. */
export interface Database {
  query: Kysely<Tables>
  /** Runs plain SQL in one exclusive transaction. */
  script(work: (run: Run) => Promise<void>): Promise<void>
  /** Runs plain SQL statement by statement, each a transaction of its own; absent where there is one connection only. */
  apart?(work: (run: Run) => Promise<void>): Promise<void>
  poolUse(): PoolUse
  /** What the job engine runs its statements on. */
  jobs: JobsConnection
  /** It has one process and one connection. */
  isEmbedded: boolean
  close(): Promise<void>
}
