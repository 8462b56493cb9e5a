import { sql } from 'kysely'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { serverChoices } from '../../../../src/contract/servers/choices.ts'
import type { Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'

export const serverChoicesHandlers: Handlers<typeof serverChoices, Call> = {
  datacenters: ({ query }, call) => call.inSite((trx) => listPage(trx, datacenters, query, {})),
  families: ({ query }, call) => call.inSite((trx) => listPage(trx, ofImages('family'), query, {})),
  systems: ({ query }, call) => call.inSite((trx) => listPage(trx, systems, query, {})),
  licenses: ({ query }, call) => call.inSite((trx) => listPage(trx, ofImages('license'), query, {})),
}

const place = sql`d.city || ', ' || d.country`

const datacenters: ListSource<RowOf<typeof serverChoices.datacenters>> = {
  from: sql`datacenter d`,
  columns: { id: sql`d.id`, name: place },
  search: [sql`d.id`, place],
  sort: 'id',
}

/** What there is in a column of images, once each. */
const ofImages = (
  column: 'family' | 'license',
  only = sql`true`,
): ListSource<RowOf<typeof serverChoices.families>> => ({
  from: sql`(select distinct i.${sql.id(column)} as id from server_image i where i.${sql.id(column)} is not null and ${only}) r`,
  columns: { id: sql`r.id` },
  search: [sql`r.id`],
  sort: 'id',
  made: true,
})

const systems = ofImages('family', sql`i.kind in ('os', 'desktop')`)
