import { siteMenus } from '../../../contract/sites/site-menu.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { siteMenuPack } from './menu.en.ts'

/** What a site offers to its users, changed in its draft. */
export const menu = tabsOn<typeof sites.show>().form(siteMenus.save, {
  from: siteMenus.show,
  pack: siteMenuPack,
})
