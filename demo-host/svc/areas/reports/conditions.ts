import { sql, type RawBuilder } from 'kysely'
import { parseTimestamp, written } from '../../kernel/db/list-source.ts'
import { addressRange, shownRange } from '../../kernel/http/client-address.ts'

export { isRefused, isSignedIn, isSignIn } from '../../domain/audit/sign-ins.ts'

interface Period {
  since?: string | undefined
  until?: string | undefined
}

const minute = 60_000
const day = 86_400_000

/** The filters `since` and `until` of a list with a moment. */
export const periodOf = (at: RawBuilder<unknown>) => ({
  since: (text: string) => sql`${at} >= ${parseTimestamp(text)}::timestamptz`,
  until: (text: string) => sql`${at} < ${parseTimestamp(text)}::timestamptz`,
})

/** The same for a list that has applied them already. */
export const periodTaken = { since: () => sql`true`, until: () => sql`true` }

/** The requested period, else the last `days`; at most 366 days. */
export const boundsOf = ({ since, until }: Period, days: number): { from: Date; to: Date } => {
  // Whole minutes, so that sums of very many rows are found again. Nothing is later than now.
  const now = Math.ceil(Date.now() / minute) * minute
  const to = until === undefined ? new Date(now) : parseTimestamp(until)
  const from = since === undefined ? Number(to) - days * day : Number(parseTimestamp(since))
  return { from: written(Math.max(from, Number(to) - 366 * day)), to }
}

/** Matches addresses by equality, prefix, or CIDR range; false for other text. */
export const findAddress = (address: RawBuilder<unknown>, text: string): RawBuilder<unknown> | undefined => {
  const range = addressRange(begunRange(text) ?? text)
  if (range === undefined) return undefined
  if (!shownRange(range).includes('/')) return sql`${address} = ${range}::inet`
  // As two ends, of which an index knows.
  return sql`(${address} >= host(network(${range}::inet))::inet and ${address} <= host(broadcast(${range}::inet))::inet)`
}

/** The range of all addresses that begin with some whole parts, such as `203.0.` or `2001:db8:`. */
const begunRange = (text: string): string | undefined => {
  const parts = begun.exec(text.trim())?.[0].split(/[.:]/).filter(Boolean)
  if (!parts) return undefined
  return text.includes(':')
    ? `${parts.join(':')}::/${16 * parts.length}`
    : `${[...parts, 0, 0, 0].slice(0, 4).join('.')}/${8 * parts.length}`
}

const begun = /^(?:\d{1,3}\.|\d{1,3}(?:\.\d{1,3}){1,2}\.?|(?:[\da-f]{1,4}:){1,7})$/i

/** Attempts to sign in (`a`) by part of the account's email, or by IP address or range. Each has an index. */
export const findSignIn = (text: string): RawBuilder<unknown> =>
  findAddress(sql`a.ip`, text) ?? sql`a.account_id = ${anyNamed(text)}`

/** Audit lines (`a`) by part of the email of either user, or of a name in the details, or by IP address or range. */
export const findAudit = (text: string): RawBuilder<unknown> =>
  findAddress(sql`a.ip`, text) ??
  sql`(a.account_id = ${anyNamed(text)} or a.by_id = ${anyNamed(text)}
    or a.id = any(array(select unnest(search_audit(${text}, ${sql.lit(all)})))))`

const anyNamed = (text: string): RawBuilder<unknown> =>
  sql`any(array(
    select m.id from account m where m.id = any(array(select unnest(search_ids('account', ${text}, ${sql.lit(all)}))::int))
      and position(lower(${text}::text) in lower(m.email)) > 0))`

const all = 1_000_000
