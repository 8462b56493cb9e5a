import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/engine/action.ts'
import { defineForm } from '../../../contract/engine/form.ts'
import { diskSizes, largestOsDisk } from '../../../contract/servers/configuration.ts'
import { type DiskRow, type ServerWire, type SnapshotRow } from '../../../contract/servers/rows.ts'
import { type PermissionRow, serverPermissions } from '../../../contract/servers/permissions.ts'
import { servers } from '../../../contract/servers/servers.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { priceAfter } from './server-price.ts'
import { timelineTab } from '../../../ui/timeline/timeline-tab.ts'

interface OfServer {
  serverId: string
}

type Shown = Pick<ServerWire, 'permission'>

const tab = tabsOn<typeof servers.show>()
const onServer = actionsOn<OfServer>()
const onDisk = actionsOn<Infer<typeof DiskRow> & OfServer>()
const onPermission = actionsOn<Infer<typeof PermissionRow> & OfServer>()
const onSnapshot = actionsOn<Infer<typeof SnapshotRow> & OfServer>()

// Actions on a part take a while; the list shows their progress.
const refresh = 5

/** Whether the caller may change a server, and not only see it. */
export const mayChange = ({ permission }: Shown): boolean => permission !== 'access'

/** Its disks. */
export const disks = tab.list({
  from: servers.disks,
  columns: ['disk', 'sizeGB', 'index', 'isOS'],
  hidden: ['index', 'isOS'],
  refresh,
  changes: mayChange,
  create: onServer(servers.addDisk, {
    initial: () => ({ sizeGB: 20 }),
    form: ({ serverId }) =>
      defineForm(servers.addDisk, {
        fields: { sizeGB: { options: () => diskSizes } },
        summary: priceAfter(serverId, ({ sizeGB }) => sizeGB && { diskGB: sizeGB }),
      }),
  }),
  actions: {
    growDisk: onDisk(servers.growDisk, {
      when: ({ isOS, sizeGB }) => largerThan(sizeGB, isOS) !== undefined,
      initial: ({ isOS, sizeGB }) => ({ sizeGB: largerThan(sizeGB, isOS)! }),
      form: (disk) =>
        defineForm(servers.growDisk, {
          fields: {
            sizeGB: { options: () => diskSizes.filter((size) => isLarger(size, disk.sizeGB, disk.isOS)) },
          },
          summary: priceAfter(disk.serverId, ({ sizeGB }) => sizeGB && { diskGB: sizeGB - disk.sizeGB }),
        }),
    }),
    removeDisk: onDisk(servers.removeDisk, {
      when: ({ isOS }) => !isOS,
      danger: true,
      form: ({ serverId, sizeGB }) => ({ summary: priceAfter(serverId, () => ({ diskGB: -sizeGB })) }),
    }),
  },
})

const largerThan = (sizeGB: number, isOS: boolean): number | undefined =>
  diskSizes.find((size) => isLarger(size, sizeGB, isOS))

const isLarger = (size: number, sizeGB: number, isOS: boolean): boolean =>
  size > sizeGB && (!isOS || size <= largestOsDisk)

/** Its snapshots. */
export const snapshot = tab.list({
  from: servers.snapshots,
  columns: ['name', 'dtCreate', 'createdBy', 'parent', 'sizeGB', 'isCurrent', 'depth'],
  hidden: ['depth'],
  refresh,
  changes: mayChange,
  create: onServer(servers.takeSnapshot, {
    form: ({ serverId }) => ({ summary: priceAfter(serverId, () => ({ snapshot: true }), ['snapshots']) }),
  }),
  actions: {
    revertSnapshot: onSnapshot(servers.revertSnapshot, { danger: true }),
    removeSnapshot: onSnapshot(servers.removeSnapshot, {
      danger: true,
      form: ({ serverId, sizeGB }) => ({
        summary: priceAfter(serverId, () => ({ freedGB: sizeGB }), ['snapshots']),
      }),
    }),
  },
})

/** Users and groups with access, except its owner. */
export const permissions = tab.list({
  from: serverPermissions.list,
  columns: ['name', 'holder', 'configuration', 'addedAt', 'addedBy'],
  hidden: ['addedBy'],
  sort: 'name',
  applies: ({ permission }) => permission === 'all',
  create: onServer(serverPermissions.add, {
    initial: () => ({ holder: 'user' as const, configuration: false }),
    form: defineForm(serverPermissions.add, {
      fields: {
        account: { when: ({ holder }) => holder === 'user', required: () => true },
        group: { when: ({ holder }) => holder === 'group', required: () => true },
      },
    }),
  }),
  actions: {
    editPermission: onPermission(serverPermissions.edit, {
      initial: ({ configuration }) => ({ configuration }),
    }),
    removePermission: onPermission(serverPermissions.remove, { bulk: true, danger: true }),
  },
})

const actionHistory = tab.list({
  from: servers.history,
  columns: ['dt', 'action', 'result', 'detail', 'user', 'source', 'cmdId'],
  hidden: ['cmdId'],
  sort: '-dt',
})

/** Everything that happened to it, and the history of its actions. */
export const history = tab.lists(
  { timeline: timelineTab('server'), history: actionHistory },
  { can: 'servers:read' },
)
