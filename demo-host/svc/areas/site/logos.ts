import type { Selectable } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { SiteLogoRow } from '../../db/rows.ts'

export type Logo = Selectable<SiteLogoRow>

/** The logos of the site, the one for light pages first. */
export const logosOf = (trx: Trx): Promise<Logo[]> =>
  trx.selectFrom('site_logo').selectAll().orderBy('scheme', 'desc').execute()
