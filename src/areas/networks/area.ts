import { defineArea } from '../../core/define/area.ts'
import { areaPack } from '../../ui/area/messages.en.ts'
import { resourcePages } from './resource-pages.ts'

/** Private and public networks, their subnets, and the owners of their addresses. */
export const networksArea = defineArea({
  start: '/networks',
  // Each page brings its own.
  pack: areaPack,
  pages: [
    {
      // Subnet routes are numbers; any other part is a tab of the network.
      path: '/networks/:datacenter/:vlanId/:subnetId#/:tab?',
      can: 'networks',
      resource: () => import('./subnets/subnets.resource.ts'),
    },
    {
      path: '/networks/:datacenter?/:vlanId?/:tab?',
      can: 'networks',
      resource: () => import('./networks/networks.resource.ts'),
    },
    {
      // No subnet has this name; the subnet page reports that.
      path: '/networks/:datacenter/:vlanId/:subnetId/:tab?',
      can: 'networks',
      resource: () => import('./subnets/subnets.resource.ts'),
    },
    ...resourcePages,
  ],
})
