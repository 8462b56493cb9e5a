import { priceListItems } from '../../../contract/sites/price-list-items.ts'
import { priceLists } from '../../../contract/sites/price-lists.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { pricelistItemsPack } from './items.en.ts'
import { newPrices, raisedPrices } from './new-prices.ts'

/** What a list says about each item: prices of its own, and what follows from them and the markup. */
export const itemsTab = tabsOn<typeof priceLists.show>().list({
  from: priceListItems.list,
  pack: pricelistItemsPack,
  columns: [
    'item',
    'parentMonthly',
    'monthly',
    'newMonthly',
    'nowMonthly',
    'parentHourly',
    'hourly',
    'newHourly',
    'nowHourly',
    'state',
  ],
  hidden: ['nowMonthly', 'parentHourly', 'nowHourly'],
  views: { changed: { state: 'changed' }, none: { state: 'none' } },
  edit: {
    save: priceListItems.change,
    rows: 'items',
    key: ['item'],
    cells: ['hourly', 'monthly'],
    above: ['markup'],
    hasAbove: ({ parent }: { parent: string }) => parent !== '',
    follows: { columns: ['newMonthly', 'newHourly', 'state'], from: newPrices },
    instead: raisedPrices,
    changes: [priceLists.show, priceLists.list],
    import: { call: priceListItems.import, columns: ['item', 'monthly', 'hourly'], optional: ['hourly'] },
  },
})
