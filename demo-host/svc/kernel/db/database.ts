import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './rows.ts'

/** Runs one or several SQL statements on the connection of a script; answers the rows of a single one. */
export type Run = (statements: string) => Promise<unknown[]>

export type Trx = Transaction<Tables>

/** Connections by state; `waiting` counts calls without one. */
export type PoolUse = Record<'active' | 'idle' | 'waiting', number>

/** Called after each statement with its text, without values, and its duration in milliseconds. */
export type OnStatement = (text: string, milliseconds: number) => void

/** Runs statements outside the transactions of calls; several concurrently if they have no values. */
export interface JobsConnection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** The engine has started: from now on statements have a time limit. */
  started?(): void
}

/** Notifications of a channel. */
export interface Listening {
  /** Whether every notification arrives now; behind some poolers none ever does. */
  isReliable(): boolean
  close(): Promise<void>
}

/** An open database, embedded or PostgreSQL. */
export interface Database {
  query: Kysely<Tables>
  /** Runs plain SQL in one exclusive transaction. */
  script(work: (run: Run) => Promise<void>): Promise<void>
  /** Runs plain SQL with a transaction per statement; undefined if there is only one connection. */
  apart?(work: (run: Run) => Promise<void>): Promise<void>
  /** Runs the work of a start on a connection without the time limits of calls: a slow machine may take longer. */
  unhurried<T>(work: (query: Kysely<Tables>) => Promise<T>): Promise<T>
  /**
   * Calls `onNotice` at each notification of a channel, and once whenever notices may have been missed. Works on a connection of its
   * own, which is opened again after it broke.
   */
  listen(channel: string, onNotice: () => void): Listening
  poolUse(): PoolUse
  /** Connection of the job engine. */
  jobs: JobsConnection
  /** It has one process and one connection. */
  isEmbedded: boolean
  close(): Promise<void>
}
