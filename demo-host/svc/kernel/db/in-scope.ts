import { CompiledQuery, sql, type Kysely } from 'kysely'
import type { Trx } from './database.ts'
import type { Tables } from './rows.ts'
import { currentCaller } from './caller.ts'
import { lockTimeoutOfCalls, patientWithLocks } from './lock-waits.ts'

/** Databases that take several statements in one message. */
export const takeSeveral = new WeakSet<Kysely<Tables>>()

/** Settings of a transaction that policies read, such as `app.site_id`. Values are text of the service's own. */
type Scope = Readonly<Record<`app.${string}`, string>>

/**
 * Runs work in a transaction under the role of requests and the settings of a scope. The work of a call is done again
 * when it met a lock, so it changes nothing but the database.
 */
export const inScope = <T>(
  query: Kysely<Tables>,
  scope: Scope,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => {
  const isCall = currentCaller() !== undefined
  const settings = Object.entries({
    role: 'portico_app',
    ...scope,
    ...(isCall ? { lock_timeout: String(lockTimeoutOfCalls) } : {}),
  })
  const begun = takeSeveral.has(query) ? begunAtOnce : begunAsUsual
  const once = () => begun(query, settings, work)
  return isCall ? patientWithLocks(once) : once()
}

type Begun = <T>(
  query: Kysely<Tables>,
  settings: readonly [string, string][],
  work: (trx: Trx) => Promise<T>,
) => Promise<T>

const begunAsUsual: Begun = (query, settings, work) =>
  query.transaction().execute(async (trx) => {
    const set = settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
    await sql`select ${sql.join(set)}`.execute(trx)
    return work(trx)
  })

/** The same with one round trip less: most transactions have two or three. */
const begunAtOnce: Begun = (query, settings, work) =>
  query.connection().execute(async (connection) => {
    const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text))
    try {
      const set = settings.map(([name, value]) => `set local ${name} = '${value}'`)
      await run(['begin', ...set].join('; '))
      const result = await work(connection as Trx)
      await run('commit')
      return result
    } catch (error) {
      // A lost connection has rolled back already.
      await run('rollback').catch(() => {})
      throw error
    }
  })
