import { array, enums, literal, nullable, object } from 'superstruct'
import { Consequence } from '../account/profile.ts'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { roles } from '../engine/roles.ts'
import { Saved } from '../engine/saved.ts'
import { flag, id, text, time } from '../kinds.ts'
import { account } from '../kinds/account.ts'

/** Entries of the navigation that administrators of a site are permitted, each by a level of its own. */
export const administeredEntries = ['sites', 'pricelist', 'users', 'groups', 'cloudinit'] as const

const permissionLevels = ['none', 'read', 'write'] as const

const level = enums(permissionLevels)

const levels = { sites: level, pricelist: level, users: level, groups: level, cloudinit: level }

const SiteAdmin = object({
  id: id(20),
  email: text(1, 254),
  name: text(0, 100),
  role: enums(roles),
  ...levels,
  dtLastSignIn: nullable(time()),
  /** Whether it is the caller: no one changes their own permissions. */
  isSelf: flag(),
  /** Whether the caller may change it: no one changes who has more rights. */
  isChangeable: flag(),
})

/** Administrators of a site, and what each may do there. */
export const siteAdmins = {
  list: rendered({
    method: 'GET',
    path: '/sites/:siteHost/admins',
    can: 'sites:read',
    summary: 'Administrators of a site with their permissions.',
    query: object({ ...pageQuery }),
    reply: paged(SiteAdmin),
  }),
  add: rendered({
    method: 'POST',
    path: '/sites/:siteHost/admins',
    can: 'sites:write',
    summary:
      'Makes a user of the site an administrator, by ID or email. A sub-user loses its parent. Needs `users:write` too.',
    body: object({ account: account() }),
    reply: Saved,
    errors: [921],
    requiresReauth: true,
  }),
  permit: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/admins/:id',
    can: 'sites:write',
    summary:
      "Sets what an administrator may view or change, from the next call on. No one changes their own permissions (927), or grants more than they have (909). One administrator can always change the site's settings.",
    body: object(levels),
    reply: Saved,
    errors: [927],
    requiresReauth: true,
  }),
  remove: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/admins/:id/removal',
    can: 'sites:write',
    summary:
      'Makes an administrator a customer, signed out everywhere. The last one stays, and no one removes themselves (927). `checkOnly` changes nothing and returns the consequences.',
    body: object({ checkOnly: flag() }),
    reply: object({ consequences: array(Consequence), removed: literal(true) }),
    errors: [927],
    requiresReauth: true,
  }),
}
