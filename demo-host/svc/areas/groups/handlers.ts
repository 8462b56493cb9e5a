import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { groups } from '../../../../src/contract/groups.ts'
import type { Call } from '../../domain/calls/call.ts'
import { createGroup, editGroup, removeGroup } from './change-groups.ts'
import { addObject, removeObject, setObject } from './change-objects.ts'
import { listGroups, showGroup } from './list-groups.ts'
import { listObjects } from './list-objects.ts'
import { addMember, listMembers, removeMember } from './members.ts'

export const groupsHandlers: Handlers<typeof groups, Call> = {
  list: listGroups,
  show: showGroup,
  create: createGroup,
  edit: editGroup,
  remove: removeGroup,
  members: listMembers,
  addMember,
  removeMember,
  objects: listObjects,
  addObject,
  setObject,
  removeObject,
}
