import type { Infer } from 'superstruct'
import {
  notificationGroups,
  type Audience,
  type NotificationGroup,
  type Preferences,
} from '../../../../src/contract/account/notifications.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { type Account, isAdministrator } from '../accounts/accounts.ts'

/** Channel of a notification. */
export type Channel = 'email' | 'inbox'

/** The notifications of every group, and whether they are wanted. */
type AllPreferences = Record<NotificationGroup, Infer<typeof Preferences>>

const groupNames = Object.keys(notificationGroups) as NotificationGroup[]

/** Whether a group of notifications is for an account. */
export const appliesTo = (account: Account, group: NotificationGroup): boolean =>
  audiencesOf(account).has(notificationGroups[group].audience)

/** An account's notification settings. Groups that don't apply to it are empty. */
export const preferencesOf = async (trx: Trx, account: Account): Promise<AllPreferences> => {
  const [off, hidden] = [await switchedOff(trx, account, 'email'), await switchedOff(trx, account, 'inbox')]
  const wish = (id: number, name: string) => ({ id, enabled: !off.has(name), inbox: !hidden.has(name) })
  const entries = groupNames.map((group) => {
    const ids: readonly number[] = appliesTo(account, group) ? notificationGroups[group].ids : []
    return [group, ids.map((id) => wish(id, `${group} ${id}`))]
  })
  return Object.fromEntries(entries) as AllPreferences
}

/**
 * Whether an account wants a notification on a channel: about itself, a sub-user, or its site. Notifications
 * in no group go to the account itself only.
 */
export const isWanted = async (
  trx: Trx,
  account: Account,
  id: number,
  audience: Audience,
  channel: Channel,
): Promise<boolean> => {
  if (channel === 'email' && !account.notification) return false
  const group = groupNames.find((name) => {
    const { audience: of, ids } = notificationGroups[name]
    return of === audience && (ids as readonly number[]).includes(id)
  })
  if (group === undefined) return audience === 'user'
  return appliesTo(account, group) && !(await switchedOff(trx, account, channel)).has(`${group} ${id}`)
}

const audiencesOf = (account: Account): ReadonlySet<Audience> =>
  new Set<Audience>([
    'user',
    ...(account.is_parent ? (['parent'] as const) : []),
    ...(isAdministrator(account) ? (['admin'] as const) : []),
  ])

const switchedOff = async (trx: Trx, { id }: Account, channel: Channel): Promise<ReadonlySet<string>> => {
  const rows = await trx
    .selectFrom('preference')
    .select(['group_name', 'notification_id'])
    .where('account_id', '=', id)
    .where(channel === 'email' ? 'enabled' : 'inbox', '=', false)
    .execute()
  return new Set(rows.map((row) => `${row.group_name} ${row.notification_id}`))
}

/** Columns of an account without a pending additional address. */
export const nonePending = { pending_email: null, pending_email_hash: null, pending_email_ends_at: null }

/** The columns of an account without an additional address. */
export const noAdditionalEmail = {
  additional_email: null,
  additional_email_on: false,
  carbon_copy: false,
  ...nonePending,
}
