import { actionsOn } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { siteKeys, siteOrigins } from '../../../contract/sites/site-origins.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { siteOriginsPack } from './origins.en.ts'

const tab = tabsOn<typeof sites.show>()

interface OfSite {
  siteHost: string
}

const within = actionsOn<OfSite>()
const onOrigin = actionsOn<RowOf<typeof siteOrigins.list> & OfSite>()
const onKey = actionsOn<RowOf<typeof siteKeys.list> & OfSite>()

const originList = tab.list({
  from: siteOrigins.list,
  columns: ['origin', 'source', 'sessions'],
  sort: 'origin',
  create: within(siteOrigins.add),
  actions: {
    removeOrigin: onOrigin(siteOrigins.remove, { danger: true, when: ({ source }) => source === 'added' }),
  },
})

const keyList = tab.list({
  from: siteKeys.list,
  columns: ['key', 'state', 'dtLastUsed', 'lastOrigin', 'dtEnd', 'dtCreate'],
  yielding: ['dtCreate', 'lastOrigin'],
  create: within(siteKeys.rotate, { initial: () => ({ overlapHours: 168 }) }),
  actions: { endKey: onKey(siteKeys.end, { danger: true, when: ({ state }) => state === 'previous' }) },
})

/** Pages of other sites that may embed elements, and the keys by which they name the site. */
export const origins = tab.lists(
  { origins: originList, siteKeys: keyList },
  { can: 'sites:read', pack: siteOriginsPack },
)
