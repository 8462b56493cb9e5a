import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../kernel/db/rows.ts'
import type { CommandKinds } from './kinds.ts'
import { queueOfCommand } from './begin.ts'
import type { Trx } from '../../kernel/db/database.ts'

/**
 * Claims the job's command if its kind is listed. Returns `waits` while another worker holds it, while
 * another command of its account's lane runs, or before its time; `over` when nothing is left to do.
 */
export const takeCommand = async (
  query: Kysely<Tables>,
  id: number,
  kinds: CommandKinds,
): Promise<Taken | 'waits' | 'over'> => {
  const names = Object.keys(kinds)
  const inLane = (lane: string) => names.filter((name) => queueOfCommand(kinds, name) === lane)
  const { rows } = await sql<Taken & { state: 'begun' | 'waits' | 'over' }>`
    select * from command_begin(${id}::bigint, ${names}::text[], interval '1 second' * ${lease}::int,
      ${inLane('command.long')}::text[], ${inLane('command.server')}::text[])`.execute(query)
  const [taken] = rows
  if (!taken) return 'over'
  const { state, ...command } = taken
  return state === 'begun' ? command : state
}

/** A command as a worker took it: `attempt` is its proof that it has it. */
export interface Taken {
  id: number
  site_id: number
  account_id: number
  name: string
  target: string
  input_sealed: string | null
  attempt: number
  /** Number of attempts since it was started, including this one. */
  tries: number
}

/** Thrown in a worker that has the command no longer: whatever it does now must not count. */
export class Lost extends Error {
  override name = 'Lost'
}

/** Thrown where the user has cancelled the command. */
export class Cancelled extends Error {
  override name = 'Cancelled'
}

/** Seconds after which a silent worker loses its command. */
export const lease = 30

const leaseFromNow = sql<Date>`clock_timestamp() + interval '1 second' * ${lease}::int`

/**
 * Locks a command for this transaction and renews its lease; returns the completed steps. Lock accounts after
 * this. Throws `Lost`.
 */
export const hold = async (
  trx: Trx,
  taken: Taken,
): Promise<{ done: readonly string[]; cancelAsked: boolean }> => {
  const row = await trx
    .updateTable('command')
    .set({ due_at: leaseFromNow })
    .where('id', '=', taken.id)
    .where('attempt', '=', taken.attempt)
    .where('state', '=', 'running')
    .returning(['steps_done', 'cancel_asked'])
    .executeTakeFirst()
  if (!row) throw new Lost()
  return { done: row.steps_done, cancelAsked: row.cancel_asked }
}

/** Notes a step and the progress reached with it; progress never falls. */
export const noteStep = async (trx: Trx, taken: Taken, step: string, progress: number): Promise<void> => {
  await trx
    .updateTable('command')
    .set({ steps_done: sql`array_append(steps_done, ${step})`, progress: atLeast(progress) })
    .where('id', '=', taken.id)
    .execute()
}

/** Notes progress alone. */
export const noteProgress = async (trx: Trx, taken: Taken, progress: number): Promise<void> => {
  await trx
    .updateTable('command')
    .set({ progress: atLeast(progress) })
    .where('id', '=', taken.id)
    .execute()
}

const atLeast = (progress: number) => {
  const whole = Number.isFinite(progress) ? Math.trunc(Math.min(100, Math.max(0, progress))) : 0
  return sql<number>`greatest(progress, ${whole}::int)`
}

/**
 * Adds log entries to a locked command; returns whether there is space for more. The service's final messages
 * have reserved space.
 */
export const addEntries = async (
  trx: Trx,
  taken: Taken,
  texts: readonly string[],
  ofService = false,
): Promise<boolean> => {
  const most = ofService ? mostEntries : mostOwnEntries
  const { rows } = await sql<{ before: number }>`
    update command c set log_lines = least(${most}::int, c.log_lines + ${texts.length}::int)
    from (select id, log_lines as before from command where id = ${taken.id}) known
    where c.id = known.id and c.log_lines < ${most}::int returning known.before`.execute(trx)
  const [counted] = rows
  if (!counted) return false
  const room = most - counted.before
  const entries = texts.slice(0, room).map(asEntry)
  const isFull = texts.length >= room
  if (isFull && !ofService) entries[room - 1] = fullNotice
  await trx
    .insertInto('command_log')
    .values(entries.map((entry) => ({ site_id: taken.site_id, command_id: taken.id, entry })))
    .execute()
  return !isFull
}

/** Maximum entries of a command; the last few are reserved for the service's final messages. */
export const mostEntries = 1000
const mostOwnEntries = 980

const longest = 2000

/** Replaces further entries. */
const fullNotice = 'The log is full. Later entries are left out.'

/** A text as a log entry: unstorable characters are replaced, long texts cut. */
const asEntry = (text: string): string => {
  const cut = text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
  return cut.replaceAll(unfit, '\ufffd')
}

// NUL, lone surrogates, invisible and bidirectional control characters.
const unfit =
  /[\u0000\u200b\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
