import { pricing } from '../../../contract/pricing.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { pricingPack } from './messages.ts'

/** The prices of server parts. */
export const resource = defineResource({
  name: 'pricing',
  pack: pricingPack,
  list: { from: pricing.list, columns: ['item', 'hourly', 'monthly'] },
})
