import { sql } from 'kysely'
import type { Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { MenuSettingValues } from '../../../../src/contract/sites/site-menu.ts'
import type { header } from '../../../../src/contract/shell/header.ts'
import { accountById, roleOf } from '../../domain/accounts/accounts.ts'
import { avatarOf } from '../../domain/accounts/avatar.ts'
import { holderOf, permittedTo } from '../../domain/accounts/permitted.ts'
import { viewOf } from '../../domain/accounts/user-context.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { entriesInOrder } from '../../domain/sites/menu-settings.ts'
import { ownTitles, titlesIn } from '../../domain/sites/nav-titles.ts'
import { logoAddresses, logosOf } from '../../domain/sites/site-texts.ts'
import type { Trx } from '../../kernel/db/database.ts'

type Menu = Reply<typeof header.menu>

/** Menu and header of the portal. */
const menu = (_: unknown, call: Call): Promise<Menu> =>
  call.inSite(async (trx) => {
    const account = await accountById(trx, sessionOf(call).accountId)
    // Reads the site again, because the call's may be seconds old and the timestamp below refers to this
    // reply.
    const site = await trx
      .selectFrom('site')
      .select(['system_name', 'copyright', 'theme', 'locales', 'context_at', 'menu'])
      .select(
        sql<boolean>`exists (select from site_text t where t.site_id = site.id and t.kind = 'home')`.as(
          'has_home',
        ),
      )
      .where('id', '=', call.site.id)
      .executeTakeFirstOrThrow()
    const view = await viewOf(trx, account)
    const holder = await holderOf(trx, account.id)
    // Without a home page of the site, its address shows the dashboard.
    const seen = permittedTo(holder).filter((entry) => entry !== 'home' || site.has_home)
    const changed = permittedTo(holder, 'write')
    const own = await ownTitles(trx, site.locales, account.locale)
    const menuItems = await marketplaceItems(trx)
    const ownMenu = site.menu as MenuSettingValues
    const order = entriesInOrder(ownMenu)
    return {
      user: {
        name: account.name,
        company: account.company,
        role: roleOf(account),
        avatar: await avatarOf(trx, account.id),
      },
      menu: seen,
      readOnly: seen.filter((entry) => !changed.includes(entry)),
      whitelabel: {
        systemName: site.system_name,
        copyright: site.copyright,
        theme: site.theme as Menu['whitelabel']['theme'],
        logos: logoAddresses(await logosOf(trx)),
        isMiniViewEnabled: view.mini_view_enabled,
        miniViewColors: view.mini_view_colors,
      },
      titles: {
        ...titlesIn(account.locale),
        ...Object.fromEntries(menuItems.map(({ id, name }) => [id, name])),
        ...own,
      },
      ownTitles: Object.keys(own),
      ctxTs: Math.max(Number(account.context_at), Number(site.context_at)),
      scMarketplaceMenuItems: { menuItems },
      ...(order.length > 0 && { order }),
      ...(ownMenu.links && { links: [...ownMenu.links] }),
    }
  })

const marketplaceItems = (trx: Trx): Promise<Menu['scMarketplaceMenuItems']['menuItems']> =>
  trx
    .selectFrom('site_marketplace_item')
    .select(['id', 'name', 'icon', 'link'])
    .orderBy('place')
    .orderBy('id')
    .execute()

export const headerHandlers: Handlers<typeof header, Call> = { menu }
