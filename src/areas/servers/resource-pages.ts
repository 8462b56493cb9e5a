// Made from src/contract/navigation/page-registry.ts by npm run generate.
import type { AreaPage } from '../../core/define/area.ts'

/** The pages of the area's resources. */
export const resourcePages: readonly AreaPage[] = [
  {
    path: '/servers/:serverId?/:tab?',
    can: 'servers',
    resource: () => import('./servers/servers.resource.ts'),
  },
  { path: '/pricing', can: 'pricing', resource: () => import('./pricing/pricing.resource.ts') },
  { path: '/sshKeys', can: 'sshKeys', resource: () => import('./ssh-keys/ssh-keys.resource.ts') },
]
