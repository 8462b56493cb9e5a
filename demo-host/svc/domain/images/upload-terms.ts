import { sql, type RawBuilder } from 'kysely'
import { uploadFormats } from '../../../../src/contract/storage/uploads.ts'
import type { Trx } from '../../kernel/db/database.ts'

/** Upload rules of a data center. */
export interface UploadTerms {
  enabled: boolean
  /** Of one file, in GiB. */
  maxGB: number
  formats: readonly string[]
  /** Minutes until an idle upload expires. */
  minutes: number
  /** URL of its node; empty for this service. */
  url: string
}

/**
 * Upload rules of a site's data center, locked until the transaction ends. `mostGB` is the limit of the
 * settings.
 */
export const termsOf = async (
  trx: Trx,
  siteId: number,
  datacenter: string,
  mostGB: number,
): Promise<UploadTerms> => {
  const service = await trx
    .selectFrom('upload_service')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('datacenter', '=', datacenter)
    .forShare()
    .executeTakeFirst()
  if (!service)
    return { enabled: true, maxGB: mostGB, formats: uploadFormats, minutes: usualMinutes, url: '' }
  return {
    enabled: service.enabled,
    maxGB: Math.min(mostGB, service.max_gb),
    formats: service.allowed_types,
    minutes: service.token_minutes,
    url: service.url,
  }
}

/** A day. */
export const usualMinutes = 1440

/** When an idle upload expires, by the name of its table in a query. */
export const endOfUpload = (table: string): RawBuilder<Date> =>
  sql<Date>`(${sql.ref(`${table}.touched_at`)} + interval '1 minute' * ${sql.ref(`${table}.token_minutes`)})`

/** That an upload is on its way: not complete, and not given up. */
export const isOnItsWay = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.image_id`)} is null and ${endOfUpload(table)} > now())`
