import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { SiteRow, sites } from '../../../../src/contract/sites.ts'
import { requireSite } from '../../domain/accounts/reach.ts'
import type { Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { fieldsOf, type ListSource } from '../../kernel/db/list-source.ts'

type Row = Infer<typeof SiteRow>

/** The sites that the caller administers: accounts are of one site, so it is theirs. */
export const listSites = (
  { query }: Input<typeof sites.list>,
  call: Call,
): Promise<Reply<typeof sites.list>> => call.inSite((trx) => listPage(trx, sourceFor(call), query, {}))

/** One of them. */
export const showSite = ({ params }: Input<typeof sites.show>, call: Call): Promise<Row> =>
  call.inSite(async (trx) => {
    requireSite(call, params.siteHost)
    const source = sourceFor(call)
    const { rows } =
      await sql<Row>`select ${fieldsOf(source)} from ${source.from} where s.id = ${call.site.id}`.execute(trx)
    return rows[0]!
  })

const sourceFor = ({ site }: Call): ListSource<Row> => ({
  from: sql`site s`,
  columns: {
    id: sql`s.id::text`,
    siteHost: sql`s.slug`,
    name: sql`s.name`,
    systemName: sql`s.system_name`,
    currency: sql`s.currency`,
    registrationAllowed: sql`s.registration_allowed`,
    supportEnabled: sql`s.support_enabled`,
    viewMode: sql`s.view_mode`,
    miniViewColors: sql`s.mini_view_colors`,
  },
  // Every role of the database sees all sites.
  where: [sql`s.id = ${site.id}`],
  search: [sql`s.name`, sql`s.system_name`, sql`s.slug`],
  sort: 'name',
  tie: sql`s.id`,
})
