import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { SiteRow, sites } from '../../../../src/contract/sites/sites.ts'
import { requireSite } from '../../domain/accounts/authorization.ts'
import { type Call, sessionOf } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { fieldsOf, type ListSource } from '../../kernel/db/list-source.ts'
import { record } from '../../domain/audit/record.ts'
import { isPriceLimit } from '../../domain/prices/price-limit.ts'
import { fail } from '../../kernel/http/fail.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'

type Row = Infer<typeof SiteRow>

/** The sites that the caller administers: accounts are of one site, so it is theirs. */
const listSites = ({ query }: Input<typeof sites.list>, call: Call): Promise<Reply<typeof sites.list>> =>
  call.inSite((trx) => listPage(trx, sourceFor(call), query, {}))

/** One site. */
const showSite = ({ params }: Input<typeof sites.show>, call: Call): Promise<Row> =>
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
    serverLimit: sql`s.server_limit`,
    maxServerPrice: sql`jsonb_build_object('amount', s.max_server_price::text, 'currency', s.currency)`,
  },
  // Every role of the database sees all sites.
  where: [sql`s.id = ${site.id}`],
  search: [sql`s.name`, sql`s.system_name`, sql`s.slug`],
  sort: 'name',
  tie: sql`s.id`,
})

/** Sets the view of a site and the colours of its mini view. */
const setSiteView = (
  { params, body: { viewMode, miniViewColors } }: Input<typeof sites.view>,
  call: Call,
): Promise<Reply<typeof sites.view>> =>
  call.inSite(async (trx) => {
    requireSite(call, params.siteHost)
    await sql`select set_site_view(${viewMode}, ${miniViewColors}::text[])`.execute(trx)
    await record(trx, call, 'site-view-changed', {
      accountId: sessionOf(call).accountId,
      method: viewMode,
      about: `site ${call.site.id}`,
    })
    return { saved: true }
  })

/** Turns the tickets of a site's customers on or off. */
const setSiteSupport = (
  { params, body: { supportEnabled } }: Input<typeof sites.support>,
  call: Call,
): Promise<Reply<typeof sites.support>> =>
  call.inSite(async (trx) => {
    requireSite(call, params.siteHost)
    await sql`select set_site_support(${supportEnabled})`.execute(trx)
    const method = supportEnabled ? 'on' : 'off'
    await record(trx, call, 'site-support-changed', {
      accountId: sessionOf(call).accountId,
      method,
      about: `site ${call.site.id}`,
    })
    return { saved: true }
  })

/** Sets what users of a site may have who have no limits of their own. */
const setSiteLimits = (
  { params, body: { serverLimit, maxServerPrice } }: Input<typeof sites.limits>,
  call: Call,
): Promise<Reply<typeof sites.limits>> =>
  call.inSite(async (trx) => {
    requireSite(call, params.siteHost)
    if (!isPriceLimit(maxServerPrice)) throw fail(code.badRequest, { key: 'maxServerPrice' })
    await sql`select set_site_limits(${serverLimit}, ${maxServerPrice}::numeric)`.execute(trx)
    const method = `${serverLimit}, ${maxServerPrice} ${call.site.row.currency}`
    await record(trx, call, 'site-limits-changed', {
      accountId: sessionOf(call).accountId,
      method,
      about: `site ${call.site.id}`,
    })
    call.after(() => call.parts.sites.forget())
    return { saved: true }
  })

export const sitesHandlers: Handlers<typeof sites, Call> = {
  list: listSites,
  show: showSite,
  view: setSiteView,
  support: setSiteSupport,
  limits: setSiteLimits,
}
