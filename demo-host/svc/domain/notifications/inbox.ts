import { sql } from 'kysely'
import type { InboxKind } from '../../../../src/contract/inbox.ts'
import type { NavId } from '../../../../src/contract/navigation.ts'
import { notificationIds } from '../../../../src/contract/notifications.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Account } from '../accounts/accounts.ts'

/** What an item of the inbox tells, and where it leads. */
export interface InboxEntry {
  kind: InboxKind
  /** What its text names, as plain text. */
  params?: Readonly<Record<string, string>>
  page?: NavId | 'queue'
  pageParams?: Readonly<Record<string, string>>
  /** Whom else it names, as `user`. */
  aboutId?: number
  /** An unread item of the same topic is renewed, and no second one added. */
  topic?: string
}

/** Adds an item to the inbox of an account, in the transaction of what it tells of. */
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

// What a field of the contract takes.
const cut = (values: Readonly<Record<string, string>>, most: number): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.slice(0, most)]))

const ofSecurity = { page: 'profile', pageParams: { remote: 'security' } } as const

/** What a notification tells in the inbox whose events have nothing more to say. */
export const usualEntries: Readonly<Record<number, InboxEntry>> = {
  [notificationIds.passwordChanged]: { kind: 'passwordChanged', ...ofSecurity },
  [notificationIds.passwordReset]: { kind: 'passwordReset', ...ofSecurity },
  [notificationIds.accountQuotaReached]: { kind: 'storageFull', page: 'supportCreate' },
}

/** That an account's security has changed; `change` is a word of the table of changes, `values` what it names. */
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
