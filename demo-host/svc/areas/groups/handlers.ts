import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { groups } from '../../../../src/contract/groups.ts'
import type { Call } from '../../domain/calls/call.ts'
import { group } from './group.ts'
import { members } from './members.ts'
import { objects } from './objects.ts'

export const groupsHandlers: Handlers<typeof groups, Call> = {
  ...group.handlers,
  members: members.handlers.list,
  addMember: members.handlers.create,
  removeMember: members.handlers.remove,
  objects: objects.handlers.list,
  addObject: objects.handlers.create,
  setObject: objects.handlers.edit,
  removeObject: objects.handlers.remove,
}
