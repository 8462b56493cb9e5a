import { sql } from 'kysely'
import { hasControls } from '../../../../src/contract/engine/broken-text.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { isPriceLimit } from '../../../../src/contract/money/price-limit.ts'
import type { SiteSettingName, SiteSettingValues } from '../../../../src/contract/sites/site-settings.ts'
import { fontFamilies } from '../../../../src/contract/sites/font-families.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'
import { judgeHost } from './judge-host.ts'
import type { SiteCaller } from './site-caller.ts'

/** Refuses settings that don't fit together or to other sites. Throws code 903, with the field. */
export const requireFitting = async (
  trx: Trx,
  call: Pick<SiteCaller, 'site' | 'host'>,
  siteId: number,
  before: SiteSettingValues,
  after: SiteSettingValues,
): Promise<void> => {
  for (const name of ['maxServerPrice', 'trialCredit'] as const)
    if (!isPriceLimit(after[name])) throw fail(code.badRequest, { key: name })
  for (const name of ['name', 'systemName', 'copyright'] as const)
    if (after[name] !== before[name] && hasControls(after[name])) throw fail(code.badRequest, { key: name })
  if (after.passwordMin > after.passwordMax) throw refused('passwordMax', 'passwordRange')
  if (new Set(after.locales).size < after.locales.length) throw fail(code.badRequest, { key: 'locales' })
  if (after.defaultContinent === 'enabled' && !after.continent)
    throw fail(code.badRequest, { key: 'continent' })
  if (after.font !== undefined && after.font !== before.font && !fontFamilies.test(after.font))
    throw refused('font', 'fontFamilies')
  if (after.currency !== before.currency) await requireCurrency(trx, after.currency)
  await requireHosts(trx, call, siteId, before.hosts, after.hosts)
}

/** Refuses a currency for the open site while customers have balances in another one, or without a price list to sell by. */
const requireCurrency = async (trx: Trx, currency: string): Promise<void> => {
  const { rows } = await sql<{ beside: boolean; sells: boolean }>`
    select site_has_money_beside(${currency}) as beside, site_sells_in(${currency}) as sells`.execute(trx)
  const { beside, sells } = rows[0]!
  if (beside) throw refused('currency', 'siteMoney')
  if (!sells) throw refused('currency', 'sitePriceList', { currency })
}

const requireHosts = async (
  trx: Trx,
  call: Pick<SiteCaller, 'site' | 'host'>,
  siteId: number,
  before: readonly string[],
  after: readonly string[],
): Promise<void> => {
  if (new Set(after).size < after.length) throw fail(code.badRequest, { key: 'hosts' })
  // Hosts that are there already stay, such as those of a demonstration, which have ports.
  const added = after.filter((host) => !before.includes(host))
  const refuse = (host: string, reason: string) => refused(`hosts.${after.indexOf(host)}`, reason)
  if (added.length > 0) {
    // No other site may take them at the same time.
    await sql`select pg_advisory_xact_lock(hashtext('site hosts'))`.execute(trx)
    const { rows } = await sql<{ host: string }>`
      select h.host from site s cross join unnest(s.hosts) h (host) where s.id <> ${siteId}`.execute(trx)
    const others = rows.map(({ host }) => host)
    for (const host of added) {
      const judged = judgeHost(host, others)
      if ('problem' in judged) throw refuse(host, judged.problem)
      if ('isTaken' in judged) throw refuse(host, 'siteHostUsed')
      if (judged.host !== host) throw refuse(host, 'siteHost')
    }
  }
  if (siteId === call.site.id && before.includes(call.host) && !after.includes(call.host))
    throw refused('hosts', 'siteOwnHost')
}

const refused = (key: SiteSettingName | `hosts.${number}`, reason: string, more: object = {}): Failure =>
  fail(code.badRequest, { key, params: { reason, ...more } })
