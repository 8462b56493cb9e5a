import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/engine/action.ts'
import type { cloudinit } from '../../../contract/operations/cloudinit.ts'
import {
  cloudinitConfigurations,
  cloudinitFiles,
  cloudinitServices,
} from '../../../contract/operations/cloudinit-parts.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { tabsOn } from '../../../core/define/tabs.ts'

interface OfPolicy {
  policyId: string
}

const tab = tabsOn<typeof cloudinit.show>()
const onPolicy = actionsOn<OfPolicy>()
const onFile = actionsOn<RowOf<typeof cloudinitFiles.list> & OfPolicy>()
const onConfiguration = actionsOn<RowOf<typeof cloudinitConfigurations.list> & OfPolicy>()
const onService = actionsOn<RowOf<typeof cloudinitServices.list> & OfPolicy>()

const changes = ({ state }: Infer<typeof cloudinit.show.reply>): boolean => state === 'draft'

/** The files that it writes. */
export const files = tab.list({
  from: cloudinitFiles.list,
  columns: ['path', 'owner', 'mode', 'content'],
  hidden: ['content'],
  sort: 'path',
  changes,
  create: onPolicy(cloudinitFiles.create, {
    initial: () => ({ owner: 'root:root', mode: '0644' }),
  }),
  actions: {
    editFile: onFile(cloudinitFiles.edit, {
      initial: ({ path, owner, mode, content }) => ({ path, owner, mode, content }),
    }),
    removeFile: onFile(cloudinitFiles.remove, { bulk: true, danger: true }),
  },
})

/** The settings as cloud-config keys. */
export const configurations = tab.list({
  from: cloudinitConfigurations.list,
  columns: ['key', 'value'],
  sort: 'key',
  changes,
  create: onPolicy(cloudinitConfigurations.create),
  actions: {
    editConfiguration: onConfiguration(cloudinitConfigurations.edit, {
      initial: ({ key, value }) => ({ key, value }),
    }),
    removeConfiguration: onConfiguration(cloudinitConfigurations.remove, { bulk: true, danger: true }),
  },
})

/** The commands. */
export const services = tab.list({
  from: cloudinitServices.list,
  columns: ['position', 'name', 'package', 'enabled', 'serviceState'],
  sort: 'position',
  changes,
  create: onPolicy(cloudinitServices.create, {
    initial: () => ({ enabled: true, serviceState: 'started' as const, position: 1 }),
  }),
  actions: {
    editService: onService(cloudinitServices.edit, {
      initial: ({ name, package: from, enabled, serviceState, position }) => ({
        name,
        package: from,
        enabled,
        serviceState,
        position,
      }),
    }),
    removeService: onService(cloudinitServices.remove, { bulk: true, danger: true }),
  },
})
