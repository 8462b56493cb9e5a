import type { sites } from '../../../../contract/sites/sites.ts'
import { tabsOn } from '../../../../core/define/tabs.ts'

/** Servers of the reseller that sign customers in. */
export const remoteLogin = tabsOn<typeof sites.show>().custom({
  can: 'sites:read',
  view: () => import('./view.tsx'),
})
