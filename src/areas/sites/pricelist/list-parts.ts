import { actionsOn } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { priceListUses } from '../../../contract/sites/price-list-uses.ts'
import { priceListVersions } from '../../../contract/sites/price-list-versions.ts'
import type { priceLists } from '../../../contract/sites/price-lists.ts'
import { tabsOn } from '../../../core/define/tabs.ts'

interface OfList {
  listId: string
}

const tab = tabsOn<typeof priceLists.show>()
const onList = actionsOn<OfList>()
const onUse = actionsOn<RowOf<typeof priceListUses.list> & OfList>()

/** Its published versions; each leads to what it changed. */
export const versions = tab.list({
  from: priceListVersions.list,
  columns: [
    'version',
    'state',
    'validFrom',
    'validUntil',
    'changes',
    'items',
    'parent',
    'markup',
    'dtPublish',
    'publishedBy',
  ],
  hidden: ['items', 'parent', 'markup'],
  sort: '-version',
})

/** What differs between two versions. */
export const differences = tab.list({
  from: priceListVersions.differences,
  columns: ['item', 'state', 'monthlyChange', 'hourlyChange'],
})

/** For whom it is. */
export const uses = tab.list({
  from: priceListUses.list,
  columns: ['name', 'holder', 'customers', 'dtAssign', 'assignedBy', 'site'],
  hidden: ['site'],
  sort: 'name',
  links: { name: { can: 'users:read', to: ({ page }) => page } },
  create: onList(priceListUses.add, {
    initial: () => ({ holder: 'user' as const }),
    form: {
      fields: {
        account: { when: ({ holder }) => holder === 'user', required: () => true },
        group: { when: ({ holder }) => holder === 'group', required: () => true },
      },
    },
  }),
  actions: {
    unassign: onUse(priceListUses.remove, {
      danger: true,
      // A site gets another list instead.
      when: ({ holder }) => holder !== 'site',
    }),
  },
})

/** Why users pay what they do. */
export const why = tab.custom({ view: () => import('./why.tsx') })
