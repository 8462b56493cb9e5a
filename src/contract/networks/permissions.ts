import { literal, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { flag } from '../kinds.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { NewPermission, PermissionRow } from '../servers/permissions.ts'

/** Permissions of other users on a private network. Only its owner and administrators grant them. */
export const networkPermissions = {
  list: rendered({
    method: 'GET',
    path: '/networks/:vlanId/permissions',
    can: 'networks:read',
    summary: 'Users and groups with access to a private network.',
    query: object({ ...pageQuery }),
    reply: paged(PermissionRow),
  }),
  add: rendered({
    method: 'POST',
    path: '/networks/:vlanId/permissions',
    can: 'networks:write',
    summary:
      'Shares a private network with a sub-user of its owner, as `account`, by email or ID, or with members of a group of the owner or an administrator.',
    body: NewPermission,
    reply: Saved,
    errors: [12, 920, 921],
    requiresReauth: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/networks/:vlanId/permissions/:id',
    can: 'networks:write',
    summary: 'Changes whether a user may change a shared network.',
    body: object({ configuration: flag() }),
    reply: Saved,
    requiresReauth: true,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/networks/:vlanId/permissions/:id',
    can: 'networks:write',
    summary: 'Stops sharing a network.',
    reply: object({ removed: literal(true) }),
  }),
}
