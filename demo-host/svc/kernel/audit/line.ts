import type { Trx } from '../db/database.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { sql, type RawBuilder } from 'kysely'

/** The acting user and their client. A call is one. */
export interface Actor {
  site: { id: number }
  address: string
  userAgent: string
  session: { accountId: number; impersonatedBy: number | null; key?: { id: string } } | undefined
  parts: { metrics: Pick<Metrics, 'audited'> }
}

/** Fields of a line other than event and actor. */
export interface AuditLine {
  /** The account that it is about. */
  accountId?: number | null
  method?: string | null
  /** The record that it is about, such as `network 12`. */
  about?: string | undefined
  result?: 'ok' | 'failed'
  /** The event's notification, if any. */
  notificationId?: number | null
}

/** Inserts an audit line in the transaction of the change, with the acting user if different and the API key if one was used. */
export const addAuditLine = async (
  trx: Trx,
  actor: Actor,
  event: string,
  { accountId = null, method = null, about, result = 'ok', notificationId = null }: AuditLine,
): Promise<void> => {
  await trx
    .insertInto('audit')
    .values({
      site_id: actor.site.id,
      account_id: accountId,
      by_id: otherThan(actor, accountId),
      key_id: actor.session?.key?.id ?? null,
      event,
      notification_id: notificationId,
      method,
      about: about ?? null,
      result,
      ip: actor.address,
      user_agent: actor.userAgent,
    })
    .execute()
  actor.parts.metrics.audited(event, result)
}

const otherThan = ({ session }: Actor, accountId: number | null): number | null => {
  const by = session?.impersonatedBy ?? session?.accountId ?? null
  return by === accountId ? null : by
}

/** SQL of the name of a line's API key, or its ID once it is removed; empty without one. */
export const keyText = (siteId: RawBuilder<unknown>, keyId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${keyId} is null then ''
    else coalesce((select k.name from api_key k where k.site_id = ${siteId} and k.id = ${keyId}), ${keyId}) end`

/** SQL of a line's `method` as users know it: a network's title, if the site still has it. */
export const methodText = (method: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${method} like 'social %'
    then coalesce((select n.title from site_social n where n.social = substr(${method}, 8)), 'social')
    else coalesce(${method}, '') end`
