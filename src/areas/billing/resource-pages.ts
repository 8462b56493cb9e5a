// Made from src/contract/navigation/page-registry.ts by npm run generate.
import type { AreaPage } from '../../core/define/area.ts'

/** The pages of the area's resources. */
export const resourcePages: readonly AreaPage[] = [
  {
    path: '/billing/history',
    can: 'billingHistory',
    resource: () => import('./billing-history/billing-history.resource.ts'),
  },
]
