import { enums, object } from 'superstruct'
import { count, flag, text, time } from '../kinds.ts'

const id = text(1, 20)

/** The kinds of object that a group is permitted: an account, or a part of the site by its entry in the navigation. */
export const objectTypes = ['user', 'site'] as const

const row = {
  id,
  site: text(1, 60),
  name: text(0, 80),
  description: text(0, 500),
  /** Owner. A group never permits more than its owner may do. */
  owner: text(),
  members: count(),
  objects: count(),
  createdAt: time(),
}

/** A page that can be granted to a group, with its menu title. */
export const PermittedPage = object({ id: text(1, 60), title: text() })

export const GroupRow = object(row)

export const Member = object({
  id,
  site: text(1, 60),
  groupId: id,
  email: text(),
  name: text(0, 100),
  addedAt: time(),
  addedBy: text(),
})

/** Permissions of the members. `access` is to view, `configuration` to change. */
export const GroupObject = object({
  id: text(1, 80),
  site: text(1, 60),
  groupId: id,
  objectType: enums(objectTypes),
  objectId: text(1, 60),
  /** The address of the account, or the title of the entry. */
  name: text(),
  access: flag(),
  configuration: flag(),
})

/** A server that the members may see, or change with `configuration`. */
export const GroupServer = object({
  id,
  serverId: text(1, 36),
  name: text(1, 60),
  /** Email of its owner. */
  owner: text(0, 254),
  configuration: flag(),
  addedAt: time(),
})
