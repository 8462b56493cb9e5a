import { enums, literal, nullable, object } from 'superstruct'
import { accountStates } from './account-states.ts'
import { rendered } from '../engine/endpoint.ts'
import {
  count,
  country,
  email,
  flag,
  language,
  maybe,
  place,
  reference,
  references,
  region,
  text,
  time,
} from '../kinds.ts'
import { offered } from '../kinds/offered.ts'
import { paged, pageQuery, pageQueryBy } from '../engine/paged.ts'
import { roles, type Role } from '../engine/roles.ts'
import { Saved } from '../engine/saved.ts'
import type { groups } from './groups.ts'
import { userAccess, type rolesOffered } from './access.ts'
import { userViewModes } from '../sites/view-modes.ts'
import { UserDetail, UserEvent, UserRow, UserService } from './rows.ts'

const id = text(1, 20)
const state = enums(accountStates)
const role = enums(roles)
const yesNo = enums(['yes', 'no'])
/** An amount as decimal text, in the currency of the site. */
const price = text(1, 16)

const serversToShare = rendered({
  method: 'GET',
  path: '/users/servers',
  can: 'users:read',
  summary:
    "The caller's servers, which a new sub-user can be given; for administrators those of `parent`, an account's email or ID.",
  query: object({ ...pageQuery, parent: maybe(text(0, 254)) }),
  reply: paged(object({ id: text(1, 36), name: text(1, 60), location: place(120) })),
})

const parents = rendered({
  method: 'GET',
  path: '/users/parents',
  can: 'users:read',
  summary: 'The accounts that can get sub-users by the caller, for administrators; none for others.',
  query: object({ ...pageQuery }),
  reply: paged(object({ id, email: text(), name: text(0, 100) })),
})

/** Accounts that the caller manages: those of the site, or the caller's sub-users. */
export const users = {
  list: rendered({
    method: 'GET',
    path: '/users',
    can: 'users:read',
    summary: 'Accounts that the caller manages, newest first, without those with more rights.',
    query: object({
      ...pageQueryBy(
        'id',
        'email',
        'name',
        'role',
        'state',
        'enabled',
        'twoStep',
        'lastSignInAt',
        'createdAt',
      ),
      state: maybe(state),
      role: maybe(role),
      twoStep: maybe(yesNo),
      enabled: maybe(yesNo),
      since: maybe(time()),
      until: maybe(time()),
    }),
    reply: paged(UserRow),
  }),
  show: rendered({
    method: 'GET',
    path: '/users/:site/:id',
    can: 'users:read',
    summary: 'An account.',
    reply: UserDetail,
  }),
  services: rendered({
    method: 'GET',
    path: '/users/:site/:id/services',
    can: 'users:read',
    summary: "An account's sessions, trusted browsers, connected networks and open tasks.",
    query: object({
      ...pageQuery,
      kind: maybe(enums(['session', 'rememberedBrowser', 'network', 'task'])),
    }),
    reply: paged(UserService),
  }),
  history: rendered({
    method: 'GET',
    path: '/users/:site/:id/history',
    can: 'users:read',
    summary: 'History of an account, newest first.',
    query: object({
      ...pageQueryBy('id', 'at', 'event', 'method', 'result', 'ip', 'device'),
      result: maybe(enums(['ok', 'failed'])),
      since: maybe(time()),
      until: maybe(time()),
    }),
    reply: paged(UserEvent),
  }),
  create: rendered({
    method: 'POST',
    path: '/users',
    can: 'users:write',
    summary:
      'Creates an account without a password and emails its owner a link to set one. A sub-user belongs to the caller, or to ' +
      "`parent`. The account can't have more rights than the caller. It becomes a member of `groups`, and a sub-user gets " +
      "access to its parent's `servers`, to change them too with `configuration`; both need a recent sign-in.",
    body: object({
      email: email(),
      name: maybe(text(0, 100)),
      role: offered<Role, typeof rolesOffered>(roles, '/users/roles'),
      parent: maybe(
        reference<typeof parents>('/users/parents', {
          value: 'id',
          label: 'email',
          hint: 'name',
          mayBeNone: true,
        }),
      ),
      servers: maybe(
        references<typeof serversToShare>('/users/servers', { value: 'id', label: 'name', hint: 'location' }),
      ),
      configuration: maybe(flag()),
      groups: maybe(
        references<typeof groups.list>('/groups', { value: 'id', label: 'name', hint: 'description' }),
      ),
      locale: maybe(language()),
    }),
    reply: object({ id, site: text(1, 60), mailSent: literal(true) }),
    errors: [17, 906, 907, 916, 920, 930],
    idempotent: true,
  }),
  passwordLink: rendered({
    method: 'POST',
    path: '/users/:site/:id/passwordLink',
    can: 'users:write',
    summary:
      'Emails a user a link to set a password: again the invitation if they have none yet. It replaces the previous link.',
    reply: object({ mailSent: literal(true) }),
    errors: [907],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/users/:site/:id',
    can: 'users:write',
    summary:
      "Changes an account's name and location; omitted fields stay. `region` is a state or province, for US and CA.",
    body: object({
      name: maybe(text(0, 100)),
      country: maybe(nullable(country())),
      region: maybe(nullable(region())),
    }),
    reply: Saved,
  }),
  limits: rendered({
    method: 'PUT',
    path: '/users/:site/:id/limits',
    can: 'users:write',
    summary:
      "Changes an account's own limits, or clears them to use the site's, and its external ID. For administrators.",
    body: object({
      serverLimit: maybe(nullable(count())),
      maxServerPrice: maybe(nullable(price)),
      externalId: maybe(text(0, 60)),
    }),
    reply: Saved,
  }),
  viewMode: rendered({
    method: 'PUT',
    path: '/users/:site/:id/viewMode',
    can: 'users:write',
    summary: "Sets an account's portal view: the site's, full or mini. For administrators.",
    body: object({ viewMode: enums(userViewModes) }),
    reply: Saved,
  }),
  parents,
  serversToShare,
  ...userAccess,
}
