import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../kernel/db/rows.ts'
import type { CommandKinds } from './kinds.ts'
import { queueOfCommand } from './begin.ts'
import type { Trx } from '../../kernel/db/database.ts'

/**
 * Takes the command that a job names, where it is of one of some kinds. It `waits` while another worker has it or another
 * command of its account in its lane, where that has one at a time, or its time has not come, and is `over` where nothing is left to be done.
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

/** Seconds for which a worker has a command without a word from it. */
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
 * Adds entries to the log of a command that is held; answers whether there is room for another. The service's own words
 * about how a command ends find room where the command's do not.
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

/** Entries that a command may have; the last few are kept for what the service itself says about its end. */
export const mostEntries = 1000
const mostOwnEntries = 980

const longest = 2000

/** What takes the place of entries that are too many. */
const fullNotice = 'The log is full. Later entries are left out.'

/** A text as an entry of the log: what cannot be stored or shown is replaced, what is too long is cut. */
const asEntry = (text: string): string => {
  const cut = text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
  return cut.replaceAll(unfit, '\ufffd')
}

// NUL, half characters, and what is invisible or turns the direction of what follows.
const unfit =
  /[\u0000\u200b\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
