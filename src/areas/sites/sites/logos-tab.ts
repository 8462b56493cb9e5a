import type { sites } from '../../../contract/sites/sites.ts'
import { tabsOn } from '../../../core/define/tabs.ts'

/** Logos and browser icon of a site, changed in its draft. */
export const logos = tabsOn<typeof sites.show>().custom({
  can: 'sites:read',
  view: () => import('./logos-view.tsx'),
})
