import { sql } from 'kysely'
import type { InboxKind } from '../../../../src/contract/account/inbox.ts'
import type { NavId } from '../../../../src/contract/navigation/navigation.ts'
import { notificationIds } from '../../../../src/contract/account/notifications.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Account } from '../accounts/accounts.ts'

/** An inbox item and its link. */
export interface InboxEntry {
  kind: InboxKind
  /** Values of its text, as plain text. */
  params?: Readonly<Record<string, string>>
  page?: NavId | 'queue'
  pageParams?: Readonly<Record<string, string>>
  /** Another user it names, as `user`. */
  aboutId?: number
  /** Renews an unread item of the same topic instead of adding another. */
  topic?: string
}

/** Adds an item to an account's inbox, in the transaction of its cause. */
export const addToInbox = async (
  trx: Trx,
  { id, site_id: siteId }: Pick<Account, 'id' | 'site_id'>,
  { kind, params = {}, page, pageParams = {}, aboutId, topic }: InboxEntry,
): Promise<void> => {
  await trx
    .insertInto('notification')
    .values({
      site_id: siteId,
      owner_id: id,
      kind,
      params: JSON.stringify(cut(params, 300)),
      page: page ?? null,
      page_params: JSON.stringify(cut(pageParams, 200)),
      about_id: aboutId ?? null,
      topic: topic ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'owner_id', 'topic'])
        .where('read_at', 'is', null)
        .doUpdateSet({ created_at: sql`excluded.created_at`, params: sql`excluded.params` }),
    )
    .execute()
}

// Truncates values to the contract's limits.
const cut = (values: Readonly<Record<string, string>>, most: number): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.slice(0, most)]))

const ofSecurity = { page: 'profile', pageParams: { remote: 'security' } } as const

/** Inbox items of notifications without further values. */
export const usualEntries: Readonly<Record<number, InboxEntry>> = {
  [notificationIds.passwordChanged]: { kind: 'passwordChanged', ...ofSecurity },
  [notificationIds.passwordReset]: { kind: 'passwordReset', ...ofSecurity },
  [notificationIds.accountQuotaReached]: { kind: 'storageFull', page: 'supportCreate' },
}

/** A change of an account's security; `change` is a key of the table of changes, `values` its values. */
export const securityEntry = (change: string, values: Readonly<Record<string, string>> = {}): InboxEntry => ({
  kind: 'securityChanged',
  params: { ...values, change },
  ...ofSecurity,
})

/** A sign-in or a blocked sign-in, and its origin. */
export const signInEntry = (
  kind: 'newSignIn' | 'signInBlocked',
  params: { device: string; address: string },
): InboxEntry => ({ kind, params, page: 'profile', pageParams: { remote: 'activity' } })
