import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { priceListItems } from '../../../../src/contract/sites/price-list-items.ts'
import type { priceLists } from '../../../../src/contract/sites/price-lists.ts'
import type { Call } from '../../domain/calls/call.ts'
import { importItems } from './import-items.ts'
import { changeItems, listItems } from './items.ts'
import { createPriceList, editPriceList, listPriceLists, removePriceList, showPriceList } from './lists.ts'

export const priceListsHandlers: Handlers<typeof priceLists, Call> = {
  list: listPriceLists,
  show: showPriceList,
  create: createPriceList,
  edit: editPriceList,
  remove: removePriceList,
}

export const priceListItemsHandlers: Handlers<typeof priceListItems, Call> = {
  list: listItems,
  change: changeItems,
  import: importItems,
}
