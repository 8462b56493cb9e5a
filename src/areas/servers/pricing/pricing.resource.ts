import { pricing } from '../../../contract/servers/pricing.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { pricingPack } from './messages.en.ts'

/** What parts of servers cost. */
export const resource = defineResource({
  name: 'pricing',
  pack: pricingPack,
  list: { from: pricing.list, columns: ['item', 'hourly', 'monthly'] },
})
