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
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { regions } from '../../../../src/contract/geo/regions.ts'
import { isPriceLimit } from '../../../../src/contract/money/price-limit.ts'
import { fail } from '../../kernel/http/fail.ts'
import { dropRecoveryCodes } from '../../domain/credentials/recovery-codes.ts'
import { tellOfReset } from '../../domain/notifications/security-changed.ts'
import { createUser, offeredRoles } from './create-user.ts'
import { serversToShare } from './give-access.ts'
import { endLoginAs, loginAs } from './impersonation.ts'
import { listParents, listUsers } from './list-users.ts'
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

/** Saves an account's name and location; omitted fields stay. */
const editUser = (
  { params, body }: Input<typeof users.edit>,
  call: Call,
): Promise<Reply<typeof users.edit>> =>
  call.inSite(async (trx) => {
    const { account } = await managedUser(trx, call, params, 'configuration')
    const { name, country, region } = body
    if (region) requireRegion(region, country === undefined ? account.country : country)
    const changed = {
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(country === undefined ? {} : { country: country ?? '' }),
      ...(region === undefined ? {} : { region: region ?? '' }),
    }
    if (Object.keys(changed).length === 0) return { saved: true }
    await trx.updateTable('account').set(changed).where('id', '=', account.id).execute()
    await record(trx, call, 'account-edited', { accountId: account.id })
    return { saved: true }
  })

const requireRegion = (region: string, country: string | null): void => {
  if (!Object.hasOwn(regions[country ?? ''] ?? {}, region)) throw fail(code.badRequest, { key: 'region' })
}

/** Saves an account's own limits; `null` uses the site's, omitted ones stay. */
const setLimits = (
  { params, body }: Input<typeof users.limits>,
  call: Call,
): Promise<Reply<typeof users.limits>> =>
  call.inSite(async (trx) => {
    const { account } = await managedUser(trx, call, params, 'management')
    await requireAdministrator(trx, call)
    const { serverLimit, maxServerPrice, externalId } = body
    if ((serverLimit ?? 0) > 10_000) throw fail(code.badRequest, { key: 'serverLimit' })
    if (maxServerPrice && !isPriceLimit(maxServerPrice))
      throw fail(code.badRequest, { key: 'maxServerPrice' })
    const changed = {
      ...(serverLimit === undefined ? {} : { server_limit: serverLimit }),
      ...(maxServerPrice === undefined ? {} : { max_server_price: maxServerPrice }),
      ...(externalId === undefined ? {} : { external_id: externalId.trim() }),
    }
    if (Object.keys(changed).length === 0) return { saved: true }
    await trx.updateTable('account').set(changed).where('id', '=', account.id).execute()
    await record(trx, call, 'account-limits-changed', { accountId: account.id })
    return { saved: true }
  })

/**
 * Turns off an account's two-factor authentication and removes its app, which may be in other hands if it was
 * lost.
 */
const resetTwoStep = (
  { params, body }: Input<typeof users.resetTwoStep>,
  call: Call,
): Promise<Reply<typeof users.resetTwoStep>> =>
  call.inSite(async (trx) => {
    const { account } = await otherManagedUser(trx, call, params, 'management')
    if (!account.second_step) return { saved: true }
    await trx
      .updateTable('account')
      .set({
        second_step: false,
        second_step_email: false,
        second_step_sms: false,
        second_step_google: false,
        second_step_last: null,
      })
      .where('id', '=', account.id)
      .execute()
    await trx.deleteFrom('authenticator').where('account_id', '=', account.id).execute()
    await dropRecoveryCodes(trx, account)
    await endAttempts(trx, account.id)
    await record(trx, call, 'two-step-reset', { accountId: account.id, method: body.reason.slice(0, 200) })
    await tellOfReset(trx, call, account)
    return { saved: true }
  })

export const usersHandlers: Handlers<typeof users, Call> = {
  list: listUsers,
  show: showUser,
  services: userServices,
  history: userHistory,
  roles: offeredRoles,
  parents: listParents,
  serversToShare,
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
