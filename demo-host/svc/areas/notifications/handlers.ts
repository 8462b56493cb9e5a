import type { Infer } from 'superstruct'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import {
  alwaysSent,
  notificationGroups,
  type NotificationGroup,
  type Preferences,
  type notifications,
} from '../../../../src/contract/account/notifications.ts'
import { heldAccount, type Account } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { appliesTo } from '../../domain/notifications/preferences.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { confirmAdditionalEmail, setAdditionalEmail, switchAdditionalEmail } from './additional-email.ts'

type Wanted = Infer<typeof Preferences>

/**
 * Saves groups of notifications. Throws code 909 for groups that don't apply to the user, 903 for invalid
 * ones.
 */
const savePreferences = async (
  { body }: { body: Partial<Record<NotificationGroup, Wanted>> },
  call: Call,
): Promise<{ saved: true }> => {
  const groups = Object.entries(body) as [NotificationGroup, Wanted][]
  for (const [group, wanted] of groups) requireFitting(group, wanted)
  await call.inSite(async (trx) => {
    const account = await heldAccount(trx, sessionOf(call).accountId)
    for (const [group, wanted] of groups) {
      if (!appliesTo(account, group)) throw fail(code.forbidden)
      await save(trx, account, group, wanted)
    }
  })
  return { saved: true }
}

const requireFitting = (group: NotificationGroup, wanted: Wanted): void => {
  const known: readonly number[] = notificationGroups[group].ids
  const ids = wanted.map(({ id }) => id)
  const silenced = wanted.some(
    ({ id, enabled, inbox }) => (!enabled || inbox === false) && alwaysSent.includes(id),
  )
  if (silenced || new Set(ids).size !== ids.length || !ids.every((id) => known.includes(id)))
    throw fail(code.badRequest, { key: group })
}

// Enabled is the default and takes no row.
const save = async (trx: Trx, account: Account, group: NotificationGroup, wanted: Wanted): Promise<void> => {
  const row = { site_id: account.site_id, account_id: account.id, group_name: group }
  for (const { id, enabled, inbox } of wanted)
    await trx
      .insertInto('preference')
      .values({ ...row, notification_id: id, enabled, inbox: inbox ?? true })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'account_id', 'group_name', 'notification_id'])
          .doUpdateSet({ enabled, ...(inbox === undefined ? {} : { inbox }) }),
      )
      .execute()
  await trx
    .deleteFrom('preference')
    .where('account_id', '=', account.id)
    .where('enabled', '=', true)
    .where('inbox', '=', true)
    .execute()
}

export const notificationsHandlers: Handlers<typeof notifications, Call> = {
  general: savePreferences,
  security: savePreferences,
  usage: savePreferences,
  parentSecurity: savePreferences,
  parentActions: savePreferences,
  parentUsage: savePreferences,
  admin: savePreferences,
  additionalEmailFlag: switchAdditionalEmail,
  additionalEmail: setAdditionalEmail,
  confirmAdditionalEmail,
}
