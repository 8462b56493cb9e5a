// Made from src/contract/navigation/page-registry.ts by npm run generate.
import type { AreaPage } from '../../core/define/area.ts'

/** The pages of the area's resources. */
export const resourcePages: readonly AreaPage[] = [
  {
    path: '/pricelist/:listId?/:tab?',
    can: 'pricelist',
    resource: () => import('./pricelist/pricelist.resource.ts'),
  },
  { path: '/sites/:siteHost?/:tab?', can: 'sites', resource: () => import('./sites/sites.resource.ts') },
  {
    path: '/agreements/:siteId?/:agreementId?/:tab?',
    can: 'agreements',
    resource: () => import('./agreements/agreements.resource.ts'),
  },
]
