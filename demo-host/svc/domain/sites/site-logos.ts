import { sql } from 'kysely'
import type { LogoName, siteImages } from '../../../../src/contract/sites/site-logos.ts'
import type { Trx } from '../../kernel/db/database.ts'

/** The digests of the published logos of the open site, by name; empty without one. */
export const readLogos = async (trx: Trx, siteId: number): Promise<Record<LogoName, string>> => {
  const { rows } = await sql<{ scheme: (typeof siteImages)[number]; digest: string }>`
    select scheme, image_digest(content_base64) as digest from site_logo where site_id = ${siteId}`.execute(
    trx,
  )
  const found = Object.fromEntries(rows.map(({ scheme, digest }) => [`logo.${scheme}`, digest]))
  return { 'logo.light': '', 'logo.dark': '', 'logo.icon': '', ...found }
}

/** An image of the open site. */
interface SiteImage {
  mediaType: 'image/png' | 'image/svg+xml'
  content: string
}

/** An image of the open site by its digest, published or not. */
export const imageOf = async (trx: Trx, siteId: number, digest: string): Promise<SiteImage | undefined> => {
  const { rows } = await sql<SiteImage>`
    select media_type as "mediaType", content_base64 as content from site_image
      where site_id = ${siteId} and digest = ${digest}
    union all
    select media_type, content_base64 from site_logo
      where site_id = ${siteId} and image_digest(content_base64) = ${digest}
    limit 1`.execute(trx)
  return rows[0]
}

/** Keeps a PNG for the open site, and answers its digest. */
export const keepImage = async (trx: Trx, base64: string): Promise<string> => {
  const { rows } = await sql<{ digest: string }>`select site_image_save(${base64}) as digest`.execute(trx)
  return rows[0]!.digest
}

/** Publishes changed logos of the open site by their digests; an empty one removes it. */
export const publishLogos = async (
  trx: Trx,
  changed: readonly (readonly [LogoName, string])[],
): Promise<void> => {
  if (changed.length === 0) return
  const chosen = changed.map(([name, digest]) => ({
    scheme: name.slice('logo.'.length),
    digest: digest || null,
  }))
  await sql`select site_logos_publish(${JSON.stringify(chosen)}::jsonb)`.execute(trx)
}
