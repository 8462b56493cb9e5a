import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { users } from '../../../../src/contract/people/users.ts'
import { otherManagedUser, managedUser, requireAdministrator } from '../../domain/accounts/authorization.ts'
import type { Call } from '../../domain/calls/call.ts'
import { disableFound, enableFound } from '../../domain/lifecycle/enable.ts'
import { mailLink } from '../../domain/credentials/mail-link.ts'
import { tooMany } from '../../kernel/limits/rate-limit.ts'
import { takeMail } from '../../kernel/mail/mail-owner.ts'
import { record } from '../../domain/audit/record.ts'
import { holdAdministrators, requireOther } from '../../domain/accounts/last-administrator.ts'
import { endAttempts } from '../../domain/credentials/attempts.ts'
import { liveSessions, disconnect } from '../../domain/sessions/sessions.ts'
import type { impersonation } from '../../../../src/contract/people/impersonation.ts'
import { createUser, offeredRoles } from './create-user.ts'
import { editUser, setLimits } from './edit-user.ts'
import { endLoginAs, loginAs } from './impersonation.ts'
import { listUsers } from './list-users.ts'
import { resetTwoStep } from './reset-two-step.ts'
import { setRole, setState, terminate } from './set-state.ts'
import { showUser, userHistory, userServices } from './show-user.ts'

/** Disables an account, or says what that would lead to. */
const disableUser = (
  { params, body }: Input<typeof users.disable>,
  call: Call,
): Promise<Reply<typeof users.disable>> =>
  disableFound(
    call,
    body.checkOnly,
    async (trx) => (await otherManagedUser(trx, call, params, 'management')).account,
  )

/** Enables an account again. */
const enableUser = (
  { params }: Input<typeof users.enable>,
  call: Call,
): Promise<Reply<typeof users.enable>> =>
  call.inSite(async (trx) => {
    const { account } = await otherManagedUser(trx, call, params, 'management')
    await enableFound(trx, call, account)
    return { saved: true }
  })

type Link = typeof users.passwordLink

/** Mails the owner of an account a link to choose a password: the invitation again, or a new password. */
const mailPasswordLink = ({ params }: Input<Link>, call: Call): Promise<Reply<Link>> =>
  call.once(async (trx) => {
    const { account } = await managedUser(trx, call, params, 'configuration')
    const wait = await takeMail(trx, call, account.email)
    if (wait > 0) throw tooMany(wait)
    await mailLink(trx, call, account, account.password_hash === null ? 'invite' : 'reset')
    return { answer: { mailSent: true } }
  })

/** Sets the view that an account has of the portal. */
const setViewMode = (
  { params, body: { viewMode } }: Input<typeof users.viewMode>,
  call: Call,
): Promise<Reply<typeof users.viewMode>> =>
  call.inSite(async (trx) => {
    const { account } = await managedUser(trx, call, params, 'management')
    await requireAdministrator(trx, call)
    if (account.view_mode === viewMode) return { saved: true }
    await trx.updateTable('account').set({ view_mode: viewMode }).where('id', '=', account.id).execute()
    await record(trx, call, 'view-mode-changed', { accountId: account.id, method: viewMode })
    return { saved: true }
  })

/** Sets or clears an account's read-only flag. Open impersonation sessions are closed by a trigger. */
const setReadOnly = (
  { params, body: { readOnly } }: Input<typeof users.readOnly>,
  call: Call,
): Promise<Reply<typeof users.readOnly>> =>
  call.inSite(async (trx) => {
    await holdAdministrators(trx, call)
    const { account } = await otherManagedUser(trx, call, params, 'management')
    if (account.read_only === readOnly) return { saved: true }
    if (readOnly) await requireOther(trx, account)
    await trx.updateTable('account').set({ read_only: readOnly }).where('id', '=', account.id).execute()
    await record(trx, call, readOnly ? 'read-only-set' : 'read-only-lifted', { accountId: account.id })
    return { saved: true }
  })

/** Signs an account out everywhere. */
const signOutUser = (
  { params }: Input<typeof users.endSessions>,
  call: Call,
): Promise<Reply<typeof users.endSessions>> =>
  call.inSite(async (trx) => {
    const { account } = await otherManagedUser(trx, call, params, 'configuration')
    await endAttempts(trx, account.id)
    const live = await liveSessions(trx, account.id).select('session.id').execute()
    const ids = live.map(({ id }) => id)
    const ended = await disconnect(trx, account.id, ids)
    if (ended > 0) await record(trx, call, 'signed-out-by-other', { accountId: account.id })
    return { ended }
  })

export const usersHandlers: Handlers<typeof users, Call> = {
  list: listUsers,
  show: showUser,
  services: userServices,
  history: userHistory,
  roles: offeredRoles,
  create: createUser,
  passwordLink: mailPasswordLink,
  edit: editUser,
  limits: setLimits,
  viewMode: setViewMode,
  state: setState,
  role: setRole,
  readOnly: setReadOnly,
  disable: disableUser,
  enable: enableUser,
  endSessions: signOutUser,
  resetTwoStep,
  terminate,
  loginAs,
}

export const impersonationHandlers: Handlers<typeof impersonation, Call> = { end: endLoginAs }
