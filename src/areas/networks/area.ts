import { defineArea } from '../../core/define/area.ts'
import { areaPack } from '../../ui/area/messages.en.ts'
import { resourcePages } from './resource-pages.ts'

/** Networks: private ones and those to the internet, their subnets, and who has their addresses. */
export const networksArea = defineArea({
  start: '/networks',
  // Each page brings its own.
  pack: areaPack,
  pages: [
    {
      // A subnet is a number: what is behind a network else is a tab of it.
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
      // No subnet has such a name, which is said there.
      path: '/networks/:datacenter/:vlanId/:subnetId/:tab?',
      can: 'networks',
      resource: () => import('./subnets/subnets.resource.ts'),
    },
    ...resourcePages,
  ],
})
