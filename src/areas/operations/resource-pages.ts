// Made from src/contract/navigation/page-registry.ts by npm run generate.
import type { AreaPage } from '../../core/define/area.ts'

/** The pages of the area's resources. */
export const resourcePages: readonly AreaPage[] = [
  {
    path: '/serverPowerHistory',
    can: 'serverPowerHistory',
    resource: () => import('./server-power-history/server-power-history.resource.ts'),
  },
  { path: '/hosts/:hostId?/:tab?', can: 'hosts', resource: () => import('./hosts/hosts.resource.ts') },
  {
    path: '/mqProxyMon',
    can: 'mqProxyMon',
    resource: () => import('./mq-proxy-mon/mq-proxy-mon.resource.ts'),
  },
  { path: '/csman', can: 'csman', resource: () => import('./csman/csman.resource.ts') },
  { path: '/blacklist', can: 'blacklist', resource: () => import('./blacklist/blacklist.resource.ts') },
  { path: '/switch/:switchId?/:tab?', can: 'switch', resource: () => import('./switch/switch.resource.ts') },
  {
    path: '/ipCleanup/:kind?/:runId?/:tab?',
    can: 'ipCleanup',
    resource: () => import('./ip-cleanup/ip-cleanup.resource.ts'),
  },
  {
    path: '/uploadService/:uuid?/:tab?',
    can: 'uploadService',
    resource: () => import('./upload-service/upload-service.resource.ts'),
  },
  {
    path: '/cloudinit/:policyId?/:tab?',
    can: 'cloudinit',
    resource: () => import('./cloudinit/cloudinit.resource.ts'),
  },
]
