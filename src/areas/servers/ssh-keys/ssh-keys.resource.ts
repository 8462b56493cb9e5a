import type { RowOf } from '../../../contract/engine/rows.ts'
import { actionsOn } from '../../../contract/engine/action.ts'
import { sshKeys } from '../../../contract/servers/ssh-keys.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { sshKeysPack } from './messages.en.ts'

const on = actionsOn<RowOf<typeof sshKeys.list>>()

/** The user's SSH keys for new servers. */
export const resource = defineResource({
  name: 'sshKeys',
  pack: sshKeysPack,
  list: {
    from: sshKeys.list,
    columns: ['name', 'algorithm', 'fingerprint', 'dtCreate', 'owner'],
    hidden: ['owner'],
    sort: 'name',
  },
  create: actionsOn<never>()(sshKeys.create),
  actions: { remove: on(sshKeys.remove, { danger: true, bulk: true }) },
})
