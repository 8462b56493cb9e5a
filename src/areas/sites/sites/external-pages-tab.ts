import { externalPages as calls } from '../../../contract/sites/external-pages.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { externalPagesPack } from './external-pages.en.ts'

/** Pages of the reseller that stand in for those of the portal. */
export const externalPages = tabsOn<typeof sites.show>().form(calls.save, {
  from: calls.show,
  pack: externalPagesPack,
})
