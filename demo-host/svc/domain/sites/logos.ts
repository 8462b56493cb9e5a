import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { SiteLogoRow } from '../../kernel/db/rows.ts'

export type Logo = Selectable<SiteLogoRow>

/** The logos of the site, the one for light pages first. */
export const logosOf = (trx: Trx): Promise<Logo[]> =>
  trx.selectFrom('site_logo').selectAll().orderBy('scheme', 'desc').execute()

/** Where the logos are, by the scheme of the page they are for. The number only makes an address new when its picture is. */
export const logoAddresses = (logos: readonly Logo[]): { light?: string; dark?: string } =>
  Object.fromEntries(
    logos.map((logo) => [
      logo.scheme,
      `/svc/logo?scheme=${logo.scheme}&timestamp=${Number.parseInt(logoDigest(logo).slice(0, 8), 16)}`,
    ]),
  )

/** What tells one picture from another. */
export const logoDigest = (logo: Logo): string =>
  createHash('sha256').update(logo.content_base64).digest('hex')
