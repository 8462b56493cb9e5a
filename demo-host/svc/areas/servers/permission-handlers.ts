import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { serverPermissions } from '../../../../src/contract/servers/permissions.ts'
import type { Call } from '../../domain/calls/call.ts'
import { permissions } from './permissions.ts'

const { list, create, edit, remove } = permissions.handlers

export const serverPermissionsHandlers: Handlers<typeof serverPermissions, Call> = {
  list,
  add: create,
  edit,
  remove,
}
