import { literal, object } from 'superstruct'
import { rendered } from './endpoint.ts'
import { flag } from './kinds.ts'
import { paged, pageQuery } from './paged.ts'
import { Saved } from './saved.ts'
import { NewPermission, PermissionRow } from './server-permissions.ts'

/** Permissions of other users on a private network. Only its owner and administrators grant them. */
export const networkPermissions = {
  list: rendered({
    method: 'GET',
    path: '/networks/:vlanId/permissions',
    can: 'networks:read',
    summary: 'Who may see a private network besides its owner, or change it.',
    query: object({ ...pageQuery }),
    reply: paged(PermissionRow),
  }),
  add: rendered({
    method: 'POST',
    path: '/networks/:vlanId/permissions',
    can: 'networks:write',
    summary:
      'Shares a private network with a sub-user of its owner, as `account`, by address or id, or with the members of a group of the owner or of an administrator.',
    body: NewPermission,
    reply: Saved,
    errors: [12, 920, 921],
    requiresReauth: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/networks/:vlanId/permissions/:id',
    can: 'networks:write',
    summary: 'Saves whether a network may be changed by somebody who may see it.',
    body: object({ configuration: flag() }),
    reply: Saved,
    requiresReauth: true,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/networks/:vlanId/permissions/:id',
    can: 'networks:write',
    summary: 'Shares a network with somebody no longer.',
    reply: object({ removed: literal(true) }),
  }),
}
