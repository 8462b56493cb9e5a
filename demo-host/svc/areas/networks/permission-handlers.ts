import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { networkPermissions } from '../../../../src/contract/networks/permissions.ts'
import type { Call } from '../../domain/calls/call.ts'
import { permissions } from './permissions.ts'

const { list, create, edit, remove } = permissions.handlers

export const networkPermissionsHandlers: Handlers<typeof networkPermissions, Call> = {
  list,
  add: create,
  edit,
  remove,
}
