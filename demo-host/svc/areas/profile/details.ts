import { sql } from 'kysely'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { profile } from '../../../../src/contract/account/profile.ts'
import {
  accountById,
  phonesOf,
  type Account,
  isAdministrator,
  roleOf,
} from '../../domain/accounts/accounts.ts'
import { avatarOf } from '../../domain/accounts/avatar.ts'
import { statusCode } from '../../domain/accounts/user-context.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { identitiesOf } from '../../domain/identities/identities.ts'
import { preferencesOf } from '../../domain/notifications/preferences.ts'
import { partnerDetails } from '../../domain/partner/partner.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { offsetOf } from './settings.ts'
import type { Infer } from 'superstruct'
import type { AuditEvent } from '../../../../src/contract/account/audit-events.ts'
import type { AuditLine } from '../../../../src/contract/account/profile-details.ts'
import { deviceOf } from '../../../../src/contract/engine/device-name.ts'
import { keyText } from '../../kernel/audit/line.ts'
import { placeOf } from '../../kernel/audit/device.ts'

type Details = Reply<typeof profile.details>

/** Everything that the signed-in user has set and may set. */
export const details = (_: unknown, call: Call): Promise<Details> =>
  call.inSite(async (trx) => {
    const session = sessionOf(call)
    const account = await accountById(trx, session.accountId)
    return {
      ...identity(account, call.site.row.name),
      avatar: await avatarOf(trx, account.id),
      ...settings(account),
      ...(await preferencesOf(trx, account)),
      ...additionalEmail(account),
      ...(await partnerDetails(trx, call, account)),
      ...(await waysIn(trx, account)),
      phoneList: (await phonesOf(trx, account.id)).map(({ id, number, description }) => ({
        addressId: id,
        phone: number,
        description,
      })),
      enabledIPList: await allowedAddresses(trx, account.id),
      loginAudit: await auditLinesOf(trx, account.id, session.id),
    }
  })

const identity = (account: Account, siteName: string) => ({
  userId: String(account.id),
  userEmail: account.email,
  emailVerified: !account.email_validation_required,
  name: account.name,
  company: account.company,
  role: roleOf(account),
  memberSince: account.created_at.toISOString(),
  siteName,
  isRootOrAdmin: isAdministrator(account),
  isParent: account.is_parent,
  accountStatus: account.account_status,
  billingProfileStatus: statusCode('billingProfile', account.billing_status),
  accountEnabled: account.enabled,
  services: account.services,
})

const settings = (account: Account) => ({
  dateFormat: account.date_format,
  timeZone: account.time_zone,
  offset: offsetOf(account.time_zone) ?? 0,
  notification: account.notification,
})

const additionalEmail = (account: Account) => {
  const {
    additional_email: email,
    additional_email_on: on,
    carbon_copy: copy,
    pending_email: pending,
  } = account
  const [isParent, isAdmin] = [account.is_parent, isAdministrator(account)]
  return {
    parentAdditionalEmail: (isParent && email) || '',
    parentAdditionalEmailFlag: isParent && on,
    adminAdditionalEmail: (isAdmin && email) || '',
    adminAdditionalEmailFlag: isAdmin && on,
    carbonCopyFlag: copy,
    carbonCopyFlagEnabled: email !== null,
    additionalEmailPending: isPending(account) ? (pending ?? '') : '',
  }
}

const isPending = ({ pending_email_ends_at: endsAt }: Account): boolean =>
  endsAt !== null && Number(endsAt) > Date.now()

const waysIn = async (trx: Trx, account: Account) => {
  const isConnected = (await identitiesOf(trx, account.id)).length > 0
  return {
    allowEmail: account.allow_email,
    // Switched off it may be where a network is left, and on again always.
    mayAllowEmail: isConnected || !account.allow_email,
    hasPassword: account.password_hash !== null,
    useTFA: account.second_step,
    emailTFAEnabled: account.second_step_email,
    smsTFAEnabled: account.second_step_sms,
    googleTFAEnabled: account.second_step_google,
    socialLoginEnabled: isConnected,
    allowedIPEnabled: account.allowed_ip_on,
  }
}

const allowedAddresses = async (trx: Trx, accountId: number): Promise<Details['enabledIPList']> => {
  const rows = await trx
    .selectFrom('allowed_ip')
    .select(['id', 'range', 'description'])
    .where('account_id', '=', accountId)
    .orderBy('range')
    .execute()
  return rows.map(({ id, range, description }) => ({ addressId: id, ipAddress: asTyped(range), description }))
}

// A range of one address is that address.
const asTyped = (range: string): string => range.replace(/(?<=^[^:]+)\/32$|(?<=:.*)\/128$/, '')

const most = 50

/** The last 50 audit lines of an account, newest first, marking the one that started this session. */
const auditLinesOf = async (
  trx: Trx,
  accountId: number,
  sessionId: number,
): Promise<Infer<typeof AuditLine>[]> => {
  const session = await trx
    .selectFrom('session')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  const lines = await trx
    .selectFrom('audit')
    .leftJoin('account as other', (join) =>
      join.onRef('other.site_id', '=', 'audit.site_id').onRef('other.id', '=', 'audit.by_id'),
    )
    .select(['audit.id', 'at', 'event', 'method', 'result', 'ip', 'user_agent', 'other.email as by'])
    .select(
      keyText(sql`audit.site_id`, sql`audit.key_id`)
        .$castTo<string>()
        .as('apiKey'),
    )
    .where('account_id', '=', accountId)
    .orderBy('audit.id', 'desc')
    .limit(most)
    .execute()
  return lines.map((line) => ({
    id: line.id,
    at: line.at.toISOString(),
    event: line.event,
    method: line.method,
    result: line.result,
    ...(line.by && { by: line.by }),
    ...(line.apiKey && { apiKey: line.apiKey }),
    ip: line.ip,
    place: placeOf(line.ip),
    device: deviceOf(line.user_agent),
    // A session starts in the transaction of its line, so both have the same time.
    current: beginnings.has(line.event) && Number(line.at) === Number(session?.created_at),
  }))
}

const beginnings: ReadonlySet<string> = new Set<AuditEvent>(['sign-in', 'second-step', 'password-changed'])
