import { actionsOn } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { siteVersions } from '../../../contract/sites/site-drafts.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import { tabsOn } from '../../../core/define/tabs.ts'

const on = actionsOn<RowOf<typeof siteVersions.list> & { siteHost: string }>()

const tab = tabsOn<typeof sites.show>()

/** What the draft changes, or a version that the query names. */
export const differences = tab.custom({ can: 'sites:read', view: () => import('./differences.tsx') })

/** Published versions of a site's settings. */
export const history = tab.list({
  from: siteVersions.list,
  columns: ['version', 'dtPublish', 'publishedBy', 'changes', 'restored'],
  links: {
    version: { can: 'sites:read', to: ({ siteHost, id }) => `/sites/${siteHost}/differences?version=${id}` },
  },
  actions: { restore: on(siteVersions.restore) },
})
