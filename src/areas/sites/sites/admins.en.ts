import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

const levels = <Name extends string>(name: Name) =>
  ({
    [`${name}.none`]: 'No access',
    [`${name}.read`]: 'View',
    [`${name}.write`]: 'Change',
  }) as Record<`${Name}.${'none' | 'read' | 'write'}`, string>

/** Messages of the administrators of a site. */
export const en = {
  'empty.SiteAdmin': 'No administrators',
  email: 'Email',
  name: 'Name',
  role: 'Role',
  'role.subuser': 'Sub-user',
  'role.customer': 'Customer',
  'role.reseller': 'Reseller',
  'role.admin': 'Administrator',
  'role.operator': 'Operator',
  'role.root': 'Root',
  sites: 'Sites',
  ...levels('sites'),
  pricelist: 'Price lists',
  ...levels('pricelist'),
  users: 'Users',
  ...levels('users'),
  groups: 'Groups',
  ...levels('groups'),
  cloudinit: 'Init policies',
  ...levels('cloudinit'),
  dtLastSignIn: 'Last sign-in',
  account: 'User',
  'do.create.SiteAdmin': 'Add administrator',
  'did.create.SiteAdmin': 'Administrator added',
  'why.create': 'Administrators manage all users of the site. You can limit their permissions afterwards.',
  'do.permit': 'Change permissions',
  'did.permit': 'Permissions changed',
  'why.permit': 'Changes take effect with the next call, even while the administrator is signed in.',
  'do.removeAdmin': 'Remove administrator',
  'did.removeAdmin': 'Administrator removed',
  'then.rights': 'The user will be a customer without permissions here',
  'then.sessions': params(
    '{count, plural, one {# session will be signed out} other {# sessions will be signed out}}',
  ),
}

/** Messages of the administrators of a site; resellers override them as `siteAdmins.role` and so on. */
export const siteAdminsPack: Pack<typeof en> = {
  name: 'siteAdmins',
  en,
  others: { he: () => import('./admins.he.ts') },
}
