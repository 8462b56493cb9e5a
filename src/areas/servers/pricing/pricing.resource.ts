import { pricing } from '../../../contract/servers/pricing.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { documentActions } from './document-actions.ts'
import { pricingPack } from './messages.en.ts'

/** The prices of server parts. */
export const resource = defineResource({
  name: 'pricing',
  pack: pricingPack,
  list: { from: pricing.list, columns: ['item', 'hourly', 'monthly'] },
  tools: documentActions,
  above: () => import('./calculator/calculator.tsx'),
})
