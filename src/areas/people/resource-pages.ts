// Made from src/contract/navigation/page-registry.ts by npm run generate.
import type { AreaPage } from '../../core/define/area.ts'

/** The pages of the area's resources. */
export const resourcePages: readonly AreaPage[] = [
  { path: '/users/:site?/:id?/:tab?', can: 'users', resource: () => import('./users/users.resource.ts') },
  { path: '/groups/:site?/:id?/:tab?', can: 'groups', resource: () => import('./groups/groups.resource.ts') },
]
