import { sql, type RawBuilder } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { hiddenBy, type MenuSettingValues } from '../../../../src/contract/sites/site-menu.ts'
import { newCompany, type siteSetups } from '../../../../src/contract/sites/site-setups.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import { offeredPriceLists, requireFounder } from './founder.ts'
import { requireHost } from './host.ts'
import { ownMenu } from '../../domain/sites/menu-settings.ts'
import { logoProblem } from '../../domain/sites/logo-problem.ts'
import { findSetup, type Setup } from './setups.ts'

interface Saved {
  saved: true
}

/** The most setups of an account that are not published. */
const most = 20

/** Begins a setup. */
export const beginSetup = (
  { body }: Input<typeof siteSetups.begin>,
  call: Call,
): Promise<Reply<typeof siteSetups.begin>> =>
  call.once(async (trx) => {
    await requireFounder(trx, call)
    const { accountId } = sessionOf(call)
    const host = await requireHost(trx, call, body.host)
    const { count } = await trx
      .selectFrom('site_setup')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('published_site_id', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(count) >= most) throw fail(code.listFull, { params: { max: most } })
    const { id } = await trx
      .insertInto('site_setup')
      .values({ site_id: call.site.id, account_id: accountId, host })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { answer: { id: String(id) } }
  })

export const saveHost = ({ params, body }: Input<typeof siteSetups.host>, call: Call): Promise<Saved> =>
  call.inSite(async (trx) => {
    const { id } = await openSetup(trx, call, params.setupId)
    return save(trx, id, sql`host = ${await requireHost(trx, call, body.host)}`)
  })

export const saveCompany = ({ params, body }: Input<typeof siteSetups.company>, call: Call): Promise<Saved> =>
  call.inSite(async (trx) => {
    const { companies, mayAddCompany } = await requireFounder(trx, call)
    const { id } = await openSetup(trx, call, params.setupId)
    const { company, currency } = body
    const isNew = company === newCompany
    if (isNew ? !mayAddCompany : !companies.some((each) => each.id === company))
      throw fail(code.badRequest, { key: 'company' })
    const texts = { name: body.name.trim(), systemName: body.systemName.trim() }
    const companyName = isNew ? (body.companyName ?? '').trim() : null
    for (const [key, text] of Object.entries({ ...texts, companyName }))
      if (text === '') throw fail(code.badRequest, { key })
    const companyId = isNew ? null : Number(company)
    const lists = companyId === null ? [] : await offeredPriceLists(trx, call, companyId, currency)
    const listIds = lists.map((list) => Number(list.id))
    return save(
      trx,
      id,
      sql`company_id = ${companyId}::int, company_name = ${companyName}, name = ${texts.name},
        system_name = ${texts.systemName}, currency = ${currency}, locales = ${[...new Set([body.language, ...body.locales])]}::text[],
        has_prices = has_prices and (price_list_id is null or price_list_id = any(${listIds}::int[])),
        price_list_id = case when price_list_id = any(${listIds}::int[]) then price_list_id end`,
    )
  })

export const saveBranding = async (
  { params, body }: Input<typeof siteSetups.branding>,
  call: Call,
): Promise<Saved> => {
  const { logo, brand, brand2, scheme } = body
  const reason = logo === '' ? undefined : logoProblem(logo)
  if (reason !== undefined) throw fail(code.badRequest, { key: 'logo', params: { reason } })
  const theme = JSON.stringify({ brand, ...(brand2 ? { brand2 } : {}), scheme })
  return call.inSite(async (trx) => {
    const { id } = await openSetup(trx, call, params.setupId)
    return save(trx, id, sql`theme = ${theme}::jsonb, logo = ${logo}`)
  })
}

export const savePrices = (
  { params, body: { priceList } }: Input<typeof siteSetups.prices>,
  call: Call,
): Promise<Saved> =>
  call.inSite(async (trx) => {
    const setup = await openSetup(trx, call, params.setupId)
    const { company_id: companyId, currency } = setup
    const lists =
      companyId === null || currency === null ? [] : await offeredPriceLists(trx, call, companyId, currency)
    if (priceList && !lists.some(({ id }) => id === priceList))
      throw fail(code.badRequest, { key: 'priceList' })
    return save(
      trx,
      setup.id,
      sql`has_prices = true, price_list_id = ${priceList ? Number(priceList) : null}::int`,
    )
  })

export const saveMenu = ({ params, body }: Input<typeof siteSetups.menu>, call: Call): Promise<Saved> =>
  call.inSite(async (trx) => {
    const { id, menu } = await openSetup(trx, call, params.setupId)
    const { offered, ...wanted } = body
    const own = JSON.stringify(ownMenu(wanted, menu as MenuSettingValues))
    return save(trx, id, sql`hidden_entries = ${hiddenBy(offered)}::text[], menu = ${own}::jsonb`)
  })

export const saveAdministrators = (
  { params, body }: Input<typeof siteSetups.administrators>,
  call: Call,
): Promise<Saved> =>
  call.inSite(async (trx) => {
    const { id } = await openSetup(trx, call, params.setupId)
    const emails = body.administrators.map((address) => normalEmail(address))
    if (!emails.every((each) => each !== undefined)) throw fail(code.badEmail, { key: 'administrators' })
    return save(trx, id, sql`administrators = ${[...new Set(emails)]}::text[]`)
  })

/** A setup of the caller that can still be changed. Throws code 927 once it is published. */
const openSetup = async (trx: Trx, call: Call, setupId: string): Promise<Setup> => {
  await requireFounder(trx, call)
  const setup = await findSetup(trx, call, setupId, true)
  if (setup.published_site_id !== null) throw fail(code.wrongState, { params: { reason: 'setupPublished' } })
  return setup
}

const save = async (trx: Trx, id: Setup['id'], changes: RawBuilder<unknown>): Promise<Saved> => {
  await sql`update site_setup set ${changes}, updated_at = clock_timestamp() where id = ${id}`.execute(trx)
  return { saved: true }
}
