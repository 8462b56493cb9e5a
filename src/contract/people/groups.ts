import { enums, literal, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { flag, maybe, text } from '../kinds.ts'
import { account } from '../kinds/account.ts'
import { reference } from '../kinds/reference.ts'
import { GroupObject, GroupRow, GroupServer, Member, objectTypes, PermittedPage } from './group-rows.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'

const id = text(1, 20)
const name = text(1, 80)
const description = text(0, 500)

/** The most members that a group has. */
export const mostMembers = 500

const rights = { access: flag(), configuration: flag() }

const pages = rendered({
  method: 'GET',
  path: '/groups/pages',
  can: 'groups:read',
  summary: 'Pages that the caller can grant to a group, with menu titles.',
  query: object({ ...pageQuery }),
  reply: paged(PermittedPage),
})

const page = reference<typeof pages>('/groups/pages', { value: 'id', label: 'title' })

/** Groups: people who are permitted more than their role is. */
export const groups = {
  list: rendered({
    method: 'GET',
    path: '/groups',
    can: 'groups:read',
    summary: "Groups that the caller manages: all of the site for administrators, else the caller's own.",
    query: object({ ...pageQuery }),
    reply: paged(GroupRow),
  }),
  show: rendered({
    method: 'GET',
    path: '/groups/:site/:id',
    can: 'groups:read',
    summary: 'A group.',
    reply: GroupRow,
  }),
  create: rendered({
    method: 'POST',
    path: '/groups',
    can: 'groups:write',
    summary: 'Creates a group of the caller.',
    body: object({ name, description: maybe(description) }),
    reply: object({ id, site: text(1, 60) }),
    errors: [920, 921],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/groups/:site/:id',
    can: 'groups:write',
    summary: "Changes a group's name and description.",
    body: object({ name, description }),
    reply: Saved,
    errors: [921],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/groups/:site/:id',
    can: 'groups:write',
    summary: 'Removes a group; its members keep their other permissions.',
    reply: object({ removed: literal(true) }),
    requiresReauth: true,
  }),
  members: rendered({
    method: 'GET',
    path: '/groups/:site/:id/members',
    can: 'groups:read',
    summary: 'The members of a group.',
    query: object({ ...pageQuery }),
    reply: paged(Member),
  }),
  addMember: rendered({
    method: 'POST',
    path: '/groups/:site/:id/members',
    can: 'groups:write',
    summary: 'Adds an account that the caller manages, by email or ID.',
    body: object({ account: account() }),
    reply: Saved,
    errors: [12, 920],
    requiresReauth: true,
  }),
  removeMember: rendered({
    method: 'DELETE',
    path: '/groups/:site/:groupId/members/:id',
    can: 'groups:write',
    summary: 'Removes an account from a group.',
    reply: object({ removed: literal(true) }),
    requiresReauth: true,
  }),
  objects: rendered({
    method: 'GET',
    path: '/groups/:site/:id/objects',
    can: 'groups:read',
    summary: 'The permissions that a group gives its members.',
    query: object({ ...pageQuery, objectType: maybe(enums(objectTypes)) }),
    reply: paged(GroupObject),
  }),
  pages,
  addObject: rendered({
    method: 'POST',
    path: '/groups/:site/:id/objects',
    can: 'groups:write',
    summary:
      'Grants the members of a group access to an account that the owner manages, as `object`, by email or ID; or a page that' +
      ' the owner has, as `page`, by the ID of its menu entry.',
    body: object({ objectType: enums(objectTypes), object: maybe(account()), page: maybe(page), ...rights }),
    reply: Saved,
    errors: [920],
    requiresReauth: true,
  }),
  setObject: rendered({
    method: 'PUT',
    path: '/groups/:site/:groupId/objects/:id',
    can: 'groups:write',
    summary: 'Changes what members may do with an object.',
    body: object(rights),
    reply: Saved,
    requiresReauth: true,
  }),
  servers: rendered({
    method: 'GET',
    path: '/groups/:site/:id/servers',
    can: 'groups:read',
    summary: "The servers shared with a group. Share them on the servers' pages.",
    query: object({ ...pageQuery }),
    reply: paged(GroupServer),
  }),
  removeObject: rendered({
    method: 'DELETE',
    path: '/groups/:site/:groupId/objects/:id',
    can: 'groups:write',
    summary: 'Removes a permission from a group.',
    reply: object({ removed: literal(true) }),
    requiresReauth: true,
  }),
}
