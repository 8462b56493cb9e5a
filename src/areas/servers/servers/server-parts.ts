import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/action.ts'
import { defineForm } from '../../../contract/form.ts'
import {
  diskSizes,
  type DiskRow,
  type InterfaceRow,
  largestOsDisk,
  type SnapshotRow,
} from '../../../contract/server-rows.ts'
import { servers } from '../../../contract/servers.ts'
import { tabsOn } from '../../../core/define/tabs.ts'

interface OfServer {
  serverId: string
}

const tab = tabsOn<typeof servers.show>()
const onServer = actionsOn<OfServer>()
const onDisk = actionsOn<Infer<typeof DiskRow> & OfServer>()
const onInterface = actionsOn<Infer<typeof InterfaceRow> & OfServer>()
const onSnapshot = actionsOn<Infer<typeof SnapshotRow> & OfServer>()

// What is done to a part takes a while: the list shows it then.
const refresh = 5

/** Its disks. */
export const disks = tab.list({
  from: servers.disks,
  columns: ['index', 'sizeGB', 'isOS'],
  refresh,
  create: onServer(servers.addDisk, {
    initial: () => ({ sizeGB: 20 }),
    form: defineForm(servers.addDisk, { fields: { sizeGB: { options: () => diskSizes } } }),
  }),
  actions: {
    growDisk: onDisk(servers.growDisk, {
      when: ({ isOS, sizeGB }) => largerThan(sizeGB, isOS) !== undefined,
      initial: ({ isOS, sizeGB }) => ({ sizeGB: largerThan(sizeGB, isOS)! }),
      form: defineForm(servers.growDisk, { fields: { sizeGB: { options: () => diskSizes } } }),
    }),
    removeDisk: onDisk(servers.removeDisk, { when: ({ isOS }) => !isOS, danger: true }),
  },
})

const largerThan = (sizeGB: number, isOS: boolean): number | undefined =>
  diskSizes.find((size) => size > sizeGB && (!isOS || size <= largestOsDisk))

/** Its network interfaces. */
export const networks = tab.list({
  from: servers.nics,
  columns: ['network', 'networkType', 'address', 'mac', 'connected'],
  refresh,
  actions: {
    connectNic: onInterface(servers.connectNic, {
      preset: { connected: true },
      when: ({ connected }) => !connected,
    }),
    disconnectNic: onInterface(servers.connectNic, {
      preset: { connected: false },
      when: ({ connected }) => connected,
      danger: true,
    }),
  },
})

/** Its snapshots. */
export const snapshot = tab.list({
  from: servers.snapshots,
  columns: ['name', 'dtCreate', 'createdBy', 'parent', 'sizeGB', 'isCurrent', 'depth'],
  hidden: ['depth'],
  refresh,
  create: onServer(servers.takeSnapshot),
  actions: {
    revertSnapshot: onSnapshot(servers.revertSnapshot, { danger: true }),
    removeSnapshot: onSnapshot(servers.removeSnapshot, { danger: true }),
  },
})

/** What was done to it. */
export const history = tab.list({
  from: servers.history,
  columns: ['dt', 'action', 'result', 'detail', 'user', 'source', 'cmdId'],
  hidden: ['cmdId'],
  sort: '-dt',
})
