import { enums, literal, nullable, object } from 'superstruct'
import { accountStates } from './account-states.ts'
import { rendered } from './endpoint.ts'
import { count, country, email, language, maybe, region, text, time } from './kinds.ts'
import { offered } from './kinds/offered.ts'
import { paged, pageQuery, pageQueryBy } from './paged.ts'
import { roles, type Role } from './roles.ts'
import { Saved } from './saved.ts'
import { userAccess, type rolesOffered } from './user-access.ts'
import { userViewModes } from './view-modes.ts'
import { UserDetail, UserEvent, UserRow, UserService } from './user-rows.ts'

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
    summary:
      'The accounts that the caller manages, newest first. Nobody sees accounts with more rights than their own.',
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
    summary: 'An account in full.',
    reply: UserDetail,
  }),
  services: rendered({
    method: 'GET',
    path: '/users/:site/:id/services',
    can: 'users:read',
    summary:
      'What the account has now: places where it is signed in, remembered browsers, connected networks and open tasks.',
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
    summary: 'What happened to the account, newest first.',
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
      'Makes an account without a password and mails its owner a link to choose one. A sub-user is of the caller, or of `parent`; ' +
      'nobody makes an account with more rights than their own.',
    body: object({
      email: email(),
      name: maybe(text(0, 100)),
      role: offered<Role, typeof rolesOffered>(roles, '/users/roles'),
      parent: maybe(text(0, 254)),
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
      'Mails the owner of an account a link to choose a password: the invitation again where there is none yet. The link before is no good any more.',
    reply: object({ mailSent: literal(true) }),
    errors: [907],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/users/:site/:id',
    can: 'users:write',
    summary:
      'Saves what an account is called and where it is from; what is left out stays. `region` is a state or province of the country, which ' +
      'has such: US or CA.',
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
      "Saves an account's own limits, as an administrator; without one, that of the site holds. Also its number in the finance system.",
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
    summary:
      'Sets the view that an account has of the portal, as an administrator: that of the site, full or mini.',
    body: object({ viewMode: enums(userViewModes) }),
    reply: Saved,
  }),
  ...userAccess,
}
