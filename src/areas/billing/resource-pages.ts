// Made from src/contract/navigation/page-registry.ts by npm run generate.
import type { AreaPage } from '../../core/define/area.ts'

/** The pages of the area's resources. */
export const resourcePages: readonly AreaPage[] = [
  {
    path: '/undecidedCharges',
    can: 'undecidedCharges',
    resource: () => import('./undecided-charges/undecided-charges.resource.ts'),
  },
  {
    path: '/billing/history',
    can: 'billingHistory',
    resource: () => import('./billing-history/billing-history.resource.ts'),
  },
]
