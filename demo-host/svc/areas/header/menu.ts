import type { Reply } from '../../../../src/contract/endpoint.ts'
import type { header } from '../../../../src/contract/header.ts'
import type { Trx } from '../../db/database.ts'
import { sessionOf, type Call } from '../../http/call.ts'
import { accountById } from '../login/accounts.ts'
import { logoAddresses, logosOf } from '../site/logos.ts'
import { eachInLanguage } from '../site/site-texts.ts'
import { holderOf, permittedTo } from './permitted.ts'

type Menu = Reply<typeof header.menu>

/** What the frame of the portal shows to the signed-in user. */
export const menu = (_: unknown, call: Call): Promise<Menu> =>
  call.inSite(async (trx) => {
    const account = await accountById(trx, sessionOf(call).accountId)
    // The site of the call may be some seconds old, and the time below tells of what is answered.
    const site = await trx
      .selectFrom('site')
      .select(['system_name', 'copyright', 'theme', 'locales', 'context_at'])
      .where('id', '=', call.site.id)
      .executeTakeFirstOrThrow()
    const holder = await holderOf(trx, account.id)
    const seen = permittedTo(holder)
    const changed = permittedTo(holder, 'write')
    return {
      menu: seen,
      readOnly: seen.filter((entry) => !changed.includes(entry)),
      whitelabel: {
        systemName: site.system_name,
        copyright: site.copyright,
        theme: site.theme as Menu['whitelabel']['theme'],
        logos: logoAddresses(await logosOf(trx)),
        isMiniViewEnabled: account.mini_view_enabled,
        miniViewColors: account.mini_view_colors,
      },
      titles: await titlesOf(trx, site.locales, account.locale),
      ctxTs: Math.max(Number(account.context_at), Number(site.context_at)),
      scMarketplaceMenuItems: { menuItems: await marketplaceItems(trx) },
    }
  })

const titlesOf = async (
  trx: Trx,
  locales: readonly string[],
  locale: string,
): Promise<Record<string, string>> => {
  const rows = await trx
    .selectFrom('site_title')
    .select(['entry', 'locale', 'title'])
    .orderBy('entry')
    .orderBy('locale')
    .execute()
  const titles = eachInLanguage(rows, ({ entry }) => entry, locales, locale)
  return Object.fromEntries(titles.map(({ entry, title }) => [entry, title]))
}

const marketplaceItems = (trx: Trx): Promise<Menu['scMarketplaceMenuItems']['menuItems']> =>
  trx
    .selectFrom('site_marketplace_item')
    .select(['id', 'name', 'icon', 'link'])
    .orderBy('place')
    .orderBy('id')
    .execute()
