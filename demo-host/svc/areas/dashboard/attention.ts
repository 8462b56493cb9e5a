import { sql, type RawBuilder } from 'kysely'
import { isSuspended } from '../../../../src/contract/people/account-states.ts'
import { attentionKinds, type dashboard } from '../../../../src/contract/home/dashboard.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import { type Account } from '../../domain/accounts/accounts.ts'
import { rolesUpTo } from '../../domain/accounts/authorization.ts'
import { payingAccountId } from '../../domain/billing/payer.ts'
import { inReach, waitsFor } from '../../domain/support/support.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Reader } from './reader.ts'

type Attention = Reply<typeof dashboard.overview>['attention'][number]
type Kind = Attention['kind']

/** Attention items of the reader's account, and of what they manage. */
export const attentionOf = async (trx: Trx, reader: Reader): Promise<Attention[]> => {
  const found = [...ofAccount(reader.account), ...(await counted(trx, reader))]
  return attentionKinds.flatMap((kind) => found.filter((one) => one.kind === kind))
}

const one = (kind: Kind, more: Partial<Attention> = {}): Attention => ({
  kind,
  count: 1,
  reason: '',
  at: null,
  ...more,
})

const ofAccount = (account: Account): Attention[] => {
  const { account_status: status, status_reason: reason, terminate_after: ends } = account
  const isOn = isSuspended(status)
  return [
    ...(account.enabled ? [] : [one('accountDisabled')]),
    ...(isOn ? [one('accountSuspended', { reason, at: ends?.toISOString() ?? null })] : []),
    ...(status === 'Warning' ? [one('accountWarning', { reason })] : []),
    ...(account.email_validation_required ? [one('emailUnverified')] : []),
    ...(account.second_step ? [] : [one('twoStepOff')]),
  ]
}

interface Found {
  kind: Kind
  count: number
  at: Date | null
}

/** Everything that is counted, in one statement; of each the pages behind it are permitted. */
const counted = async (trx: Trx, reader: Reader): Promise<Attention[]> => {
  const asked = Object.entries(countsFor(reader)).map(
    ([kind, from]) => sql`select ${kind}::text as kind, c.* from (${from}) c (count, at) where c.count > 0`,
  )
  const { rows } = await sql<Found>`${sql.join(asked, sql` union all `)}`.execute(trx)
  return rows.map(({ kind, count, at }) => one(kind, { count, at: at?.toISOString() ?? null }))
}

const countsFor = (reader: Reader): Partial<Record<Kind, RawBuilder<unknown>>> => {
  const { account, isStaff, sees } = reader
  const waiting = sql`select count(*)::int, null::timestamptz from ticket t
    where t.state <> 'closed' and ${waitsFor(isStaff)} and ${inReach(reader, sql`t.account_id`)}`
  const mine = isStaff ? sql`a.rights = any(${rolesUpTo(account)}::text[])` : sql`a.parent_id = ${account.id}`
  return {
    exportExpiring: sql`select count(*)::int, min(f.ends_at) from command c
      join command_file f on f.site_id = c.site_id and f.command_id = c.id
      where c.account_id = ${account.id} and c.name = 'export-data' and f.ends_at > now()`,
    ...(sees('billing') && {
      budgetsReached: sql`select count(*)::int, null::timestamptz from budget b
        where b.owner_id = ${payingAccountId(account)} and b.checked_at >= month_of(billing_now())
          and (b.spent * 100 >= b.amount_minor or b.on_forecast and b.forecast * 100 > b.amount_minor)`,
    }),
    ...(sees('support') && { [isStaff ? 'ticketsToAnswer' : 'ticketsAnswered']: waiting }),
    ...(sees('users') &&
      (isStaff || account.is_parent) && {
        invitationsExpiring: sql`select count(*)::int, min(k.ends_at) from token k
          join account a on a.site_id = k.site_id and a.id = k.account_id
          where k.kind = 'invite' and k.used_at is null and k.ends_at > now() and k.ends_at < now() + interval '2 days'
            and a.deleted_at is null and ${mine}`,
      }),
    ...(!isStaff &&
      account.is_parent && {
        usersSuspended: sql`select count(*)::int, null::timestamptz from account a
          where a.parent_id = ${account.id} and a.deleted_at is null
            and (a.suspended_at is not null or a.account_status = 'Locked')`,
      }),
    ...(sees('suspendedUsersToTerminate') && {
      accountsToDelete: sql`select count(*)::int, null::timestamptz from account a
        where a.suspended_at is not null and a.deleted_at is null and a.terminate_after <= now()`,
    }),
    ...(sees('adminsWithoutTFA') && {
      adminsWithoutTwoStep: sql`select count(*)::int, null::timestamptz from account a
        where a.rights in ('admin', 'operator', 'root') and a.enabled and not a.second_step and a.id <> ${account.id}`,
    }),
    ...(sees('failedJobs') && {
      jobsFailed: sql`select count(*)::int, null::timestamptz from pgboss.job_common j
        where j.name = 'dead' and j.data ->> 'site' is not null`,
    }),
  }
}
