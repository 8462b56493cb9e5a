import { sql, type Selectable } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { type MenuSettingValues, siteMenu, siteMenuParts } from '../../../../src/contract/sites/site-menu.ts'
import {
  newCompany,
  setupSteps,
  type siteSetups,
  type SiteSetupWire,
} from '../../../../src/contract/sites/site-setups.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { wholeMenu } from '../../domain/sites/menu-settings.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import type { SiteSetupRow } from '../../kernel/db/rows.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowNumber } from '../../kernel/http/request.ts'
import { offeredPriceLists, requireFounder } from './founder.ts'

export type Setup = Selectable<SiteSetupRow>
type Row = RowOf<typeof siteSetups.list>
type Step = (typeof setupSteps)[number]

/** The caller's own setups that aren't published. */
export const listSetups = (
  { query }: Input<typeof siteSetups.list>,
  call: Call,
): Promise<Reply<typeof siteSetups.list>> =>
  call.inSite(async (trx) => {
    await requireFounder(trx, call)
    return listPage(trx, setupsOf(sessionOf(call).accountId), query, {})
  })

const setupsOf = (accountId: number): ListSource<Row> => ({
  from: sql`site_setup s`,
  columns: {
    id: sql`s.id::text`,
    host: sql`s.host`,
    name: sql`coalesce(s.name, '')`,
    step: sql`case when s.name is null then 'company' when s.theme is null then 'branding' when not s.has_prices then 'prices'
      when s.hidden_entries is null then 'menu' when s.administrators is null then 'administrators' else 'dns' end`,
    dtUpdate: sql`s.updated_at`,
  },
  where: [sql`s.account_id = ${accountId}`, sql`s.published_site_id is null`],
  search: [sql`s.host`, sql`s.name`],
  sort: '-dtUpdate',
  tie: sql`s.id`,
  few: true,
})

/** A setup of the caller. Throws code 906 for every other, also of another user of the site. */
export const findSetup = async (trx: Trx, call: Call, id: string, lock = false): Promise<Setup> => {
  const found = trx
    .selectFrom('site_setup')
    .selectAll()
    .where('id', '=', String(rowNumber(id)) as never)
    .where('account_id', '=', sessionOf(call).accountId)
  const setup = await (lock ? found.forUpdate() : found).executeTakeFirst()
  if (!setup) throw fail(code.notFound)
  return setup
}

/** The steps that a setup has values of. */
export const stepsDone = (setup: Setup): Step[] => {
  const done: Record<Step, boolean> = {
    host: true,
    company: setup.name !== null,
    branding: setup.theme !== null,
    prices: setup.has_prices,
    menu: setup.hidden_entries !== null,
    administrators: setup.administrators !== null,
  }
  return setupSteps.filter((step) => done[step])
}

/** A setup with the choices of its steps. */
export const showSetup = ({ params }: Input<typeof siteSetups.show>, call: Call): Promise<SiteSetupWire> =>
  call.inSite(async (trx) => {
    const founder = await requireFounder(trx, call)
    const setup = await findSetup(trx, call, params.setupId)
    const { companies, mayAddCompany } = founder
    const [first] = companies
    const theme = (setup.theme ?? {}) as {
      brand?: string
      brand2?: string
      scheme?: 'auto' | 'light' | 'dark'
    }
    const currency = setup.currency ?? first?.currency ?? 'USD'
    const company = setup.name === null ? (first?.id ?? newCompany) : String(setup.company_id ?? newCompany)
    const { company_id: companyId, published_site_id: siteId } = setup
    const locales = (setup.locales ?? ['en']) as SiteSetupWire['locales']
    const hidden = setup.hidden_entries ?? []
    return {
      id: String(setup.id),
      host: setup.host,
      company,
      companyName: setup.company_name ?? '',
      name: setup.name ?? '',
      systemName: setup.system_name ?? '',
      currency: currency as SiteSetupWire['currency'],
      language: locales[0] ?? 'en',
      locales,
      brand: theme.brand ?? '#3457d5',
      brand2: theme.brand2 ?? '',
      scheme: theme.scheme ?? 'auto',
      logo: setup.logo,
      priceList: setup.price_list_id === null ? '' : String(setup.price_list_id),
      offered: siteMenuParts.filter((part) => !hidden.includes(siteMenu[part][0])),
      ...wholeMenu(setup.menu as MenuSettingValues),
      administrators: setup.administrators ?? [],
      done: stepsDone(setup),
      companies: [...companies],
      mayAddCompany,
      priceLists: companyId === null ? [] : await offeredPriceLists(trx, call, companyId, currency),
      siteHost: siteId === null ? '' : await slugOf(trx, siteId),
    }
  })

/** The slug of a site. */
export const slugOf = async (trx: Trx, siteId: number): Promise<string> =>
  (await trx.selectFrom('site').select('slug').where('id', '=', siteId).executeTakeFirstOrThrow()).slug

/** Deletes a setup of the caller. */
export const removeSetup = (
  { params }: Input<typeof siteSetups.remove>,
  call: Call,
): Promise<Reply<typeof siteSetups.remove>> =>
  call.inSite(async (trx) => {
    await requireFounder(trx, call)
    const { id } = await findSetup(trx, call, params.id, true)
    await trx.deleteFrom('site_setup').where('id', '=', id).execute()
    return { removed: true }
  })
