import type { Selectable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { SiteSocialRow } from '../../kernel/db/rows.ts'

export type Network = Selectable<SiteSocialRow>

/** The networks of the site, in the order to show them. */
export const networksOf = (trx: Trx): Promise<Network[]> =>
  trx.selectFrom('site_social').selectAll().orderBy('place').orderBy('social').execute()

/** The network of a name, where the site has it. */
export const networkOf = (trx: Trx, social: string): Promise<Network | undefined> =>
  trx.selectFrom('site_social').selectAll().where('social', '=', social).executeTakeFirst()

/** Where a network's client secret is sealed. */
export const secretPlace = (siteId: number, social: string): string => `social ${siteId} ${social}`
