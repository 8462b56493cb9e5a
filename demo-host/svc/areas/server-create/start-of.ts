import { continentOf } from '../../../../src/contract/geo/continents.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'

/**
 * The data center that new servers begin with by the settings of the site: with auto zone selection one in the country of the caller's
 * address, else on its continent; else one on the site's default continent. Nothing where neither finds one.
 */
export const startOf = async (trx: Trx, call: Call): Promise<{ preferred?: string }> => {
  const { auto_zone: autoZone, default_continent: mode, continent } = call.site.row
  const country = autoZone === 'byUserIp' ? call.country : undefined
  if (country === undefined && mode === 'disabled') return {}
  const datacenters = await trx
    .selectFrom('datacenter')
    .select(['id', 'country', 'continent'])
    .where('site_id', '=', call.site.id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const on = (wanted: string | undefined) => datacenters.find((each) => each.continent === wanted)
  const near =
    country && (datacenters.find((each) => each.country === nameOf(country)) ?? on(continentOf(country)))
  const found = near || (mode === 'enabled' ? on(continent) : undefined)
  return found ? { preferred: found.id } : {}
}

const names = new Intl.DisplayNames('en', { type: 'region' })

const nameOf = (country: string): string | undefined => names.of(country)
