import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { AuditEvent } from '../../../../src/contract/account/audit-events.ts'
import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { SiteSettingValues } from '../../../../src/contract/sites/site-settings.ts'
import type { SiteRow, sites } from '../../../../src/contract/sites/sites.ts'
import { type Call, sessionOf } from '../../domain/calls/call.ts'
import { priceLimitText } from '../../../../src/contract/money/price-limit.ts'
import { openManagedSite } from '../../domain/sites/managed-site.ts'
import { publishSettings } from '../../domain/sites/publish-settings.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { fieldsOf, type ListSource, onTheWire } from '../../kernel/db/list-source.ts'
import { recordSite } from './change-draft.ts'

type Row = Infer<typeof SiteRow>

/** The sites that the caller manages. */
const listSites = ({ query }: Input<typeof sites.list>, call: Call): Promise<Reply<typeof sites.list>> =>
  call.inSite((trx) => listPage(trx, sourceFor(call), query, {}))

/** One site. */
const showSite = ({ params }: Input<typeof sites.show>, call: Call): Promise<Row> =>
  call.inSite(async (trx) => {
    const site = await openManagedSite(trx, call, params.siteHost)
    const source = sourceFor(call)
    const { rows } =
      await sql<Row>`select ${fieldsOf(source)} from ${source.from} where s.id = ${site}`.execute(trx)
    return onTheWire(rows[0]!)
  })

const sourceFor = (call: Call): ListSource<Row, { state?: Row['state'] | undefined }> => ({
  from: sql`sites_of(${call.site.id}::int, ${sessionOf(call).accountId}::int) m join site s on s.id = m.site_id`,
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
    newUserBilling: sql`(array['none', 'external', 'own'])[s.new_user_billing + 1]`,
    verification: sql`(array['none', 'card', 'staff'])[s.verification_flow + 1]`,
    serverLimit: sql`s.server_limit`,
    maxServerPrice: sql`jsonb_build_object('amount', s.max_server_price::text, 'currency', s.currency)`,
    company: sql`m.company`,
    state,
    unpublished: sql`(select count(*)::int from jsonb_object_keys(coalesce(m.changes, '{}')))`,
    dtChanged: sql`m.changed_at`,
    changedBy: sql`m.changed_by`,
    version: sql`m.version`,
    own: sql`s.id = ${call.site.id}`,
  },
  search: [sql`s.name`, sql`s.system_name`, sql`s.slug`, sql`m.company`],
  filters: { state: (wanted) => sql`${state} = ${wanted}` },
  order: { name: sql`lower(s.name)` },
  empty: ['dtChanged', 'version'],
  sort: 'name',
  tie: sql`s.id`,
  made: true,
})

const state = sql`case when m.changes is null then 'published' else 'changed' end`

type Change = { params: { siteHost: string } }

/** Publishes some settings at once, past the draft. */
const setAtOnce = (
  { params }: Change,
  call: Call,
  settings: Partial<SiteSettingValues>,
  event: AuditEvent,
  method: string,
): Promise<{ saved: true }> =>
  call.inSite(async (trx) => {
    const site = await openManagedSite(trx, call, params.siteHost)
    await publishSettings(trx, call, site, settings)
    await recordSite(trx, call, event, site, method)
    return { saved: true }
  })

export const sitesHandlers: Handlers<typeof sites, Call> = {
  list: listSites,
  show: showSite,
  view: (input, call) => setAtOnce(input, call, input.body, 'site-view-changed', input.body.viewMode),
  support: (input, call) =>
    setAtOnce(input, call, input.body, 'site-support-changed', input.body.supportEnabled ? 'on' : 'off'),
  limits: (input, call) => {
    const { serverLimit, maxServerPrice } = input.body
    return setAtOnce(
      input,
      call,
      { serverLimit, maxServerPrice: priceLimitText(maxServerPrice) },
      'site-limits-changed',
      `${serverLimit}, ${maxServerPrice} ${call.site.row.currency}`,
    )
  },
  billing: (input, call) =>
    setAtOnce(
      input,
      call,
      input.body,
      'site-billing-changed',
      `${input.body.newUserBilling}, ${input.body.verification}`,
    ),
}
