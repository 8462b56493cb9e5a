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

const rights = { access: flag(), configuration: flag() }

const pages = rendered({
  method: 'GET',
  path: '/groups/pages',
  can: 'groups:read',
  summary: 'The pages that the caller can permit a group, by the titles of the menu.',
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
    summary: 'The groups that the caller manages: an administrator those of the site, others their own.',
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
    summary: 'Makes a group of the caller.',
    body: object({ name, description: maybe(description) }),
    reply: object({ id }),
    errors: [920, 921],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/groups/:site/:id',
    can: 'groups:write',
    summary: 'Saves the name and the description of a group.',
    body: object({ name, description }),
    reply: Saved,
    errors: [921],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/groups/:site/:id',
    can: 'groups:write',
    summary: 'Removes a group; its members keep what they have otherwise.',
    reply: object({ removed: literal(true) }),
    requiresReauth: true,
  }),
  members: rendered({
    method: 'GET',
    path: '/groups/:site/:id/members',
    can: 'groups:read',
    summary: 'Who is in a group.',
    query: object({ ...pageQuery }),
    reply: paged(Member),
  }),
  addMember: rendered({
    method: 'POST',
    path: '/groups/:site/:id/members',
    can: 'groups:write',
    summary: 'Adds an account that the caller manages, by its address or id.',
    body: object({ account: account() }),
    reply: Saved,
    errors: [12, 920],
    requiresReauth: true,
  }),
  removeMember: rendered({
    method: 'DELETE',
    path: '/groups/:site/:groupId/members/:id',
    can: 'groups:write',
    summary: 'Takes an account out of a group.',
    reply: object({ removed: literal(true) }),
    requiresReauth: true,
  }),
  objects: rendered({
    method: 'GET',
    path: '/groups/:site/:id/objects',
    can: 'groups:read',
    summary: 'What the members of a group are permitted.',
    query: object({ ...pageQuery, objectType: maybe(enums(objectTypes)) }),
    reply: paged(GroupObject),
  }),
  pages,
  addObject: rendered({
    method: 'POST',
    path: '/groups/:site/:id/objects',
    can: 'groups:write',
    summary:
      'Permits the members of a group something: an account that the owner manages, as `object`, by its address or id; or a page that the ' +
      'owner has, as `page`, by the id of its entry in the navigation.',
    body: object({ objectType: enums(objectTypes), object: maybe(account()), page: maybe(page), ...rights }),
    reply: Saved,
    errors: [920],
    requiresReauth: true,
  }),
  setObject: rendered({
    method: 'PUT',
    path: '/groups/:site/:groupId/objects/:id',
    can: 'groups:write',
    summary: 'Saves what the members may do with an object.',
    body: object(rights),
    reply: Saved,
    requiresReauth: true,
  }),
  servers: rendered({
    method: 'GET',
    path: '/groups/:site/:id/servers',
    can: 'groups:read',
    summary: 'The servers that the members of a group are permitted; it is done at the servers.',
    query: object({ ...pageQuery }),
    reply: paged(GroupServer),
  }),
  removeObject: rendered({
    method: 'DELETE',
    path: '/groups/:site/:groupId/objects/:id',
    can: 'groups:write',
    summary: 'Takes a permission from a group.',
    reply: object({ removed: literal(true) }),
    requiresReauth: true,
  }),
}
