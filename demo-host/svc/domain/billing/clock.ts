import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { StartError } from '../../kernel/start-error.ts'

/** The clock of billing, which all nodes share. SQL reads it by `billing_now()`. */
export interface BillingClock {
  now: Date
  /** Seconds that it runs ahead of the database's clock: 0 in production. */
  ahead: number
  /** When the next month of UTC begins. */
  nextMonth: Date
}

/** Reads the clock. */
export const readClock = async (trx: Trx): Promise<BillingClock> => {
  const { rows } = await sql<BillingClock>`select billing_now() as now, c.ahead_seconds::float8 as ahead,
    month_of(billing_now(), 1) as "nextMonth" from billing_clock c`.execute(trx)
  return rows[0]!
}

/** How far one call may move it. */
const mostDays = 366

/**
 * Moves the clock ahead to a moment, else to the beginning of the next month; it never goes back. Throws code 927 in production, for
 * an earlier moment, and for one more than a year ahead of it.
 */
export const advanceClock = async (
  trx: Trx,
  { production }: { production: boolean },
  until?: Date,
): Promise<BillingClock> => {
  if (production) throw refuse("The billing clock can't be moved in production.")
  const { now, nextMonth } = await readClock(trx)
  const wanted = until ?? nextMonth
  if (wanted < now)
    throw refuse(`The billing clock moves ahead only. Enter a time after ${now.toISOString()}.`)
  if (wanted.getTime() - now.getTime() > mostDays * 86_400_000)
    throw refuse(`The billing clock moves ahead by ${mostDays} days at a time. Enter an earlier time.`)
  await sql`select billing_clock_advance(${wanted}::timestamptz)`.execute(trx)
  return readClock(trx)
}

/** Throws `StartError` where production would bill by a clock that was moved. */
export const requireTrueClock = async (trx: Trx): Promise<void> => {
  const { ahead } = await readClock(trx)
  if (ahead !== 0)
    throw new StartError(
      `The billing clock is ${Math.round(ahead)} seconds ahead: this database was used for development. Production needs another one.`,
    )
}

const refuse = (info: string) => fail(code.wrongState, { info })
