import { sql } from 'kysely'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { administrators } from '../../../../src/contract/engine/roles.ts'
import { administeredEntries, type siteAdmins } from '../../../../src/contract/sites/site-admins.ts'
import { isAdministrator } from '../../domain/accounts/accounts.ts'
import { accountNumber, rolesUpTo } from '../../domain/accounts/authorization.ts'
import { mayDo } from '../../domain/accounts/permitted.ts'
import type { Call } from '../../domain/calls/call.ts'
import { endTokens } from '../../domain/credentials/tokens.ts'
import { endImpersonations } from '../../domain/sessions/end-impersonations.ts'
import { disconnect } from '../../domain/sessions/sessions.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { onTrial } from '../../kernel/db/trial.ts'
import { fail } from '../../kernel/http/fail.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import { listAdmins } from './list.ts'
import { inAdminScope, otherAdministrator } from './scope.ts'

/** Makes a user an administrator. */
const addAdmin = ({ params, body }: Input<typeof siteAdmins.add>, call: Call): Promise<{ saved: true }> =>
  inAdminScope(
    call,
    params.siteHost,
    async ({ trx, caller, holder, note }) => {
      if (!mayDo(holder, 'users', 'write') || !rolesUpTo(caller).includes('admin')) throw fail(code.forbidden)
      const named = body.account.trim()
      const account = await trx
        .selectFrom('account')
        .selectAll()
        .where(
          named.includes('@') ? 'email' : 'id',
          '=',
          named.includes('@') ? (normalEmail(named) ?? '') : accountNumber(named),
        )
        .where('deleted_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!account) throw fail(code.notFound, { key: 'account', params: { reason: 'account' } })
      if (isAdministrator(account)) throw fail(code.alreadyListed, { key: 'account' })
      if (!account.enabled || !['Ok', 'Warning'].includes(account.account_status))
        throw fail(code.badRequest, { key: 'account', params: { reason: 'adminNotActive' } })
      await setRights(trx, account.id, 'admin')
      await note('site-admin-added', account, account.email)
      return { saved: true }
    },
    { lock: true },
  )

/** Sets what an administrator may do, from the next call on. */
const permitAdmin = (
  { params, body }: Input<typeof siteAdmins.permit>,
  call: Call,
): Promise<{ saved: true }> =>
  inAdminScope(
    call,
    params.siteHost,
    async (scope) => {
      const { trx, holder, note } = scope
      const account = await otherAdministrator(scope, params.id)
      for (const entry of administeredEntries) {
        const level = body[entry]
        if (level !== 'none' && !mayDo(holder, entry, level))
          throw fail(code.forbidden, { key: entry, params: { reason: 'moreThanOwn' } })
        await sql`select site_admin_permit(${account.id}::int, ${entry}, ${level})`.execute(trx)
      }
      await requireSettingsAdmin(trx)
      const method = administeredEntries.map((entry) => `${entry} ${body[entry]}`).join(', ')
      await note('site-admin-permitted', account, method)
      return { saved: true }
    },
    { lock: true },
  )

/** Makes an administrator a customer, or says what that would lead to. */
const removeAdmin = (
  { params, body }: Input<typeof siteAdmins.remove>,
  call: Call,
): Promise<Reply<typeof siteAdmins.remove>> =>
  inAdminScope(
    call,
    params.siteHost,
    async (scope) => {
      const { trx, note } = scope
      const account = await otherAdministrator(scope, params.id)
      return onTrial(trx, body.checkOnly, async () => {
        await setRights(trx, account.id, 'customer')
        const ended = await disconnect(trx, account.id)
        await requireSettingsAdmin(trx)
        if (!body.checkOnly) await note('site-admin-removed', account, account.email)
        const sessions = ended > 0 ? [{ kind: 'sessions', count: ended }] : []
        return { consequences: [{ kind: 'rights', count: 1 }, ...sessions], removed: true as const }
      })
    },
    { lock: true },
  )

/** Changes a role with what depends on it; what was set for the account alone of these entries goes. */
const setRights = async (trx: Trx, id: number, rights: 'admin' | 'customer'): Promise<void> => {
  await trx.updateTable('account').set({ rights, parent_id: null }).where('id', '=', id).execute()
  await sql`select site_admin_reset(${id}::int, ${administeredEntries}::text[])`.execute(trx)
  await endTokens(trx, id, 'access')
  await endImpersonations(trx, id)
}

/** Throws code 927 unless an administrator is left who can change the site's settings. */
const requireSettingsAdmin = async (trx: Trx): Promise<void> => {
  const left = await trx
    .selectFrom('account as a')
    .select('a.id')
    .where('a.rights', 'in', administrators)
    .where('a.enabled', '=', true)
    .where('a.read_only', '=', false)
    .where('a.deleted_at', 'is', null)
    .where('a.account_status', 'in', ['Ok', 'Warning'])
    .where(
      sql<boolean>`not exists (select from account_permission p where p.site_id = a.site_id and p.account_id = a.id
        and p.entry = 'sites' and not (p.granted and p.may_write))`,
    )
    .executeTakeFirst()
  if (!left) throw fail(code.wrongState, { params: { reason: 'lastAdministrator' } })
}

export const siteAdminsHandlers: Handlers<typeof siteAdmins, Call> = {
  list: listAdmins,
  add: addAdmin,
  permit: permitAdmin,
  remove: removeAdmin,
}
