import { array, enums, object } from 'superstruct'
import { accountStates } from './account-states.ts'
import { rendered, endpoint } from '../engine/endpoint.ts'
import { count, flag, longText, maybe } from '../kinds.ts'
import { offered } from '../kinds/offered.ts'
import { SignedIn } from '../login/login.ts'
import { roles } from '../engine/roles.ts'
import { Saved } from '../engine/saved.ts'
import { Tried } from '../account/task.ts'

const state = enums(accountStates)
const reason = longText(3, 500)

const givenRoles = ['customer', 'reseller', 'admin', 'operator', 'root'] as const
type GivenRole = (typeof givenRoles)[number]

/** Roles that the caller may assign. */
export const rolesOffered = endpoint({
  method: 'GET',
  path: '/users/roles',
  can: 'users:read',
  summary: 'Roles that the caller may assign, from the fewest rights to the most.',
  reply: array(enums(roles)),
})

/** States, roles, sessions and termination of accounts. */
export const userAccess = {
  roles: rolesOffered,
  state: rendered({
    method: 'POST',
    path: '/users/:site/:id/state',
    can: 'users:write',
    summary:
      "Changes an account's state; suspending and locking need a `reason`, which its owner is sent. `checkOnly` changes " +
      'nothing and returns the consequences.',
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
      "Changes an account's role, never above the caller's own. Sub-users keep theirs. For administrators.",
    body: object({ role: offered<GivenRole, typeof rolesOffered>(givenRoles, '/users/roles') }),
    reply: Saved,
    errors: [927],
    requiresReauth: true,
  }),
  readOnly: rendered({
    method: 'PUT',
    path: '/users/:site/:id/readOnly',
    can: 'users:write',
    summary: 'Makes an account read-only, or lifts that. Its own exceptions and group permissions stay.',
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
      'Disables an account. `checkOnly` changes nothing and returns the consequences; else the command `cmdId` does the rest.',
    body: object({ checkOnly: flag() }),
    reply: Tried,
    requiresReauth: true,
    idempotent: true,
  }),
  enable: rendered({
    method: 'POST',
    path: '/users/:site/:id/enable',
    can: 'users:write',
    summary: 'Enables an account.',
    reply: Saved,
    requiresReauth: true,
  }),
  endSessions: rendered({
    method: 'POST',
    path: '/users/:site/:id/signOut',
    can: 'users:write',
    summary: 'Ends all sessions of an account.',
    reply: object({ ended: count() }),
  }),
  resetTwoStep: rendered({
    method: 'POST',
    path: '/users/:site/:id/resetTwoStep',
    can: 'users:write',
    summary: 'Turns off two-factor authentication for a user who lost every method. The owner is notified.',
    body: object({ reason }),
    reply: Saved,
    requiresReauth: true,
  }),
  terminate: rendered({
    method: 'POST',
    path: '/users/:site/:id/terminate',
    can: 'users:write',
    summary:
      'Locks an account and deletes its data after the retention period; until then the state Ok restores it. For ' +
      'administrators. `checkOnly` changes nothing.',
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
      'Signs the caller in as another user, for at most an hour: reply and cookie are of a session of that account. The ' +
      "caller's own session continues; `DELETE /impersonation` returns to it. The user's identity can't be changed with it.",
    body: object({ reason }),
    reply: SignedIn,
    requiresReauth: true,
  }),
}
