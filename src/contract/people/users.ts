import { enums, literal, nullable, object } from 'superstruct'
import { accountStates } from './account-states.ts'
import { rendered } from '../engine/endpoint.ts'
import { count, country, email, language, maybe, pastedText, region, text, time } from '../kinds.ts'
import { offered } from '../kinds/offered.ts'
import { paged, pageQuery, pageQueryBy } from '../engine/paged.ts'
import { roles, type Role } from '../engine/roles.ts'
import { Saved } from '../engine/saved.ts'
import { userAccess, type rolesOffered } from './access.ts'
import { userViewModes } from '../sites/view-modes.ts'
import { UserDetail, UserEvent, UserRow, UserService } from './rows.ts'

const id = text(1, 20)
const state = enums(accountStates)
const role = enums(roles)
const yesNo = enums(['yes', 'no'])
/** An amount as decimal text, in the currency of the site. */
const price = text(1, 16)

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
      "`parent`. The account can't have more rights than the caller.",
    body: object({
      email: email(),
      name: maybe(text(0, 100)),
      role: offered<Role, typeof rolesOffered>(roles, '/users/roles'),
      parent: maybe(pastedText(0, 254)),
      locale: maybe(language()),
    }),
    reply: object({ id, mailSent: literal(true) }),
    errors: [17, 906, 907],
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
  ...userAccess,
}
