import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { priceListItems } from '../../../../src/contract/sites/price-list-items.ts'
import type { priceLists } from '../../../../src/contract/sites/price-lists.ts'
import type { priceListUses } from '../../../../src/contract/sites/price-list-uses.ts'
import type { priceListVersions } from '../../../../src/contract/sites/price-list-versions.ts'
import type { priceReasons } from '../../../../src/contract/sites/price-reasons.ts'
import type { Call } from '../../domain/calls/call.ts'
import { importItems } from './import-items.ts'
import { changeItems, listItems } from './items.ts'
import { publishDraft } from './publish.ts'
import { explainPrice } from './reasons.ts'
import { assign, listUses, unassign } from './uses.ts'
import { listDifferences, listVersions } from './versions.ts'
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

export const priceListUsesHandlers: Handlers<typeof priceListUses, Call> = {
  list: listUses,
  add: assign,
  remove: unassign,
}

export const priceListVersionsHandlers: Handlers<typeof priceListVersions, Call> = {
  list: listVersions,
  differences: listDifferences,
  publish: publishDraft,
}

export const priceReasonsHandlers: Handlers<typeof priceReasons, Call> = { show: explainPrice }
