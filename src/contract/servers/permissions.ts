import { enums, literal, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import type { groups } from '../people/groups.ts'
import { flag, id, maybe, text, time } from '../kinds.ts'
import { account } from '../kinds/account.ts'
import { reference } from '../kinds/reference.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'

const Holder = enums(['user', 'group'])

/** Users and groups with access to a record, except its owner. */
export const PermissionRow = object({
  id: id(20),
  holder: Holder,
  /** The address of the account, or the name of the group. */
  name: text(1, 254),
  /** It may be changed as well: all but to terminate it, and to permit it others. */
  configuration: flag(),
  addedAt: time(),
  addedBy: text(0, 254),
})

/** Who gets access: a sub-user of the owner, or a group's members. */
export const NewPermission = object({
  holder: Holder,
  account: maybe(account()),
  group: maybe(reference<typeof groups.list>('/groups', { value: 'id', label: 'name', hint: 'owner' })),
  configuration: flag(),
})

/** Permissions of other users on a server. Only its owner and administrators grant them. */
export const serverPermissions = {
  list: rendered({
    method: 'GET',
    path: '/server/:serverId/permissions',
    can: 'servers:read',
    summary: 'Users and groups with access to a server.',
    query: object({ ...pageQuery }),
    reply: paged(PermissionRow),
  }),
  add: rendered({
    method: 'POST',
    path: '/server/:serverId/permissions',
    can: 'servers:write',
    summary:
      'Shares a server with a sub-user of its owner, as `account`, by email or ID, or with members of a group of the owner or an administrator.',
    body: NewPermission,
    reply: Saved,
    errors: [12, 920, 921],
    requiresReauth: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/server/:serverId/permissions/:id',
    can: 'servers:write',
    summary: 'Changes whether a user may change a shared server.',
    body: object({ configuration: flag() }),
    reply: Saved,
    requiresReauth: true,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/server/:serverId/permissions/:id',
    can: 'servers:write',
    summary: 'Stops sharing a server.',
    reply: object({ removed: literal(true) }),
  }),
}
