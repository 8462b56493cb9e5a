import { array, enums, object } from 'superstruct'
import { accountStates } from './account-states.ts'
import { rendered, endpoint } from './endpoint.ts'
import { count, flag, longText, maybe } from './kinds.ts'
import { offered } from './kinds/offered.ts'
import { SignedIn } from './login.ts'
import { roles } from './roles.ts'
import { Saved } from './saved.ts'
import { Tried } from './task.ts'

const state = enums(accountStates)
const reason = longText(3, 500)

const givenRoles = ['customer', 'reseller', 'admin', 'operator', 'root'] as const
type GivenRole = (typeof givenRoles)[number]

/** Roles that the caller may assign. */
export const rolesOffered = endpoint({
  method: 'GET',
  path: '/users/roles',
  can: 'users:read',
  summary: 'The roles that the caller can give, from the fewest rights to the most.',
  reply: array(enums(roles)),
})

/** Who may get in, and as what: the states of an account, its role, its sessions, and its end. */
export const userAccess = {
  roles: rolesOffered,
  state: rendered({
    method: 'POST',
    path: '/users/:site/:id/state',
    can: 'users:write',
    summary:
      'Sends an account to another state; a suspended or locked one needs a `reason`, which its owner is told. `checkOnly` changes ' +
      'nothing and answers what would happen.',
    body: object({ state, reason: maybe(longText(0, 500)), checkOnly: flag() }),
    reply: Tried,
    errors: [927],
    requiresReauth: true,
    idempotent: true,
  }),
  role: rendered({
    method: 'PUT',
    path: '/users/:site/:id/role',
    can: 'users:write',
    summary:
      'Gives an account another role, as an administrator: never one with more rights than the own one. Sub-users keep theirs.',
    body: object({ role: offered<GivenRole, typeof rolesOffered>(givenRoles, '/users/roles') }),
    reply: Saved,
    errors: [927],
    requiresReauth: true,
  }),
  readOnly: rendered({
    method: 'PUT',
    path: '/users/:site/:id/readOnly',
    can: 'users:write',
    summary:
      'Whether an account may only see what its role lets it change. What is set for it besides, or permitted by a group, stays.',
    body: object({ readOnly: flag() }),
    reply: Saved,
    errors: [927],
    requiresReauth: true,
  }),
  disable: rendered({
    method: 'POST',
    path: '/users/:site/:id/disable',
    can: 'users:write',
    summary:
      'Disables an account. `checkOnly` changes nothing and answers what would happen; else `cmdId` names the command that does the rest.',
    body: object({ checkOnly: flag() }),
    reply: Tried,
    requiresReauth: true,
    idempotent: true,
  }),
  enable: rendered({
    method: 'POST',
    path: '/users/:site/:id/enable',
    can: 'users:write',
    summary: 'Enables an account again.',
    reply: Saved,
    requiresReauth: true,
  }),
  endSessions: rendered({
    method: 'POST',
    path: '/users/:site/:id/signOut',
    can: 'users:write',
    summary: 'Signs an account out everywhere.',
    reply: object({ ended: count() }),
  }),
  resetTwoStep: rendered({
    method: 'POST',
    path: '/users/:site/:id/resetTwoStep',
    can: 'users:write',
    summary:
      'Switches two-step sign-in off for somebody who has lost every way to pass it. The owner is told.',
    body: object({ reason }),
    reply: Saved,
    requiresReauth: true,
  }),
  terminate: rendered({
    method: 'POST',
    path: '/users/:site/:id/terminate',
    can: 'users:write',
    summary:
      'Locks an account, and erases its data once the days of grace are over, as an administrator; until then the state Ok takes it ' +
      'back. `checkOnly` changes nothing.',
    body: object({ reason, checkOnly: flag() }),
    reply: Tried,
    errors: [927],
    requiresReauth: true,
    idempotent: true,
  }),
  loginAs: rendered({
    method: 'POST',
    path: '/users/:site/:id/loginAs',
    can: 'users:write',
    summary:
      "Signs the caller in as somebody else, for an hour at most: the answer and the cookie are of a session of that account. The caller's own goes on " +
      'and is gone back to by `DELETE /impersonation`. Nothing that concerns who the other is can be done with it.',
    body: object({ reason }),
    reply: SignedIn,
    requiresReauth: true,
  }),
}
