import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/engine/action.ts'
import { defineForm } from '../../../contract/engine/form.ts'
import type { NetworkRow } from '../../../contract/networks/rows.ts'
import { networks } from '../../../contract/networks/networks.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { networksPack } from '../messages.en.ts'
import { timelineTab } from '../../../ui/timeline/timeline-tab.ts'
import { isOwn, isPrivate, mayChange, members, permissions, subnets, topology } from './network-parts.ts'

const on = actionsOn<Infer<typeof NetworkRow>>()

/** Networks that the user manages. */
export const resource = defineResource({
  name: 'networks',
  pack: networksPack,
  list: {
    from: networks.list,
    columns: [
      'name',
      'description',
      'datacenter',
      'location',
      'networkType',
      'subnets',
      'servers',
      'addressesUsed',
      'vlan',
      'owner',
      'permission',
      'dtCreate',
      'id',
    ],
    hidden: ['location', 'vlan', 'owner', 'permission', 'dtCreate', 'id'],
    sort: 'name',
    to: ({ datacenter, id }) => `/networks/${datacenter}/${id}`,
  },
  show: {
    from: networks.show,
    title: ({ name }) => name,
    facts: ['location', 'networkType', 'servers', 'addressesUsed'],
    panels: {
      about: ['description', 'subnets', 'datacenter', 'vlan', 'owner', 'permission', 'dtCreate', 'id'],
    },
    tabs: { subnets, servers: members, topology, permissions, timeline: timelineTab('network') },
  },
  create: actionsOn<never>()(networks.create, {
    initial: () => ({ range: '10.0.0.0/24' }),
    form: defineForm(networks.create, {
      fields: {
        servers: {
          when: ({ datacenter }) => datacenter !== undefined,
          query: ({ datacenter = '' }) => ({ datacenter }),
        },
        gateway: { when: ({ range }) => range !== undefined },
        // Can be added at any time, and the form fits a screen without.
        description: { when: () => false },
      },
    }),
    opens: ({ datacenter, id }) => `/networks/${datacenter}/${id}/servers`,
  }),
  actions: {
    edit: on(networks.edit, {
      when: (network) => isPrivate(network) && mayChange(network),
      // The name starts with the owner's.
      initial: ({ name, description }) => ({ name: name.replace(/^lan-\d+-/, ''), description }),
    }),
    remove: on(networks.remove, {
      when: (network) => isPrivate(network) && isOwn(network),
      danger: true,
      after: 'leave',
    }),
  },
})
