import { sql } from 'kysely'
import { notificationIds } from '../../../../src/contract/notifications.ts'
import { administrators } from '../../../../src/contract/roles.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { isUsable, usable, type Account } from '../accounts/accounts.ts'
import { outranks } from '../accounts/rights.ts'
import type { Mailing } from '../calls/mailing.ts'
import { aboutAccountMail, aboutSubUserMail, type TellsAdministrators } from './about-user-mail.ts'
import { isWanted } from './preferences.ts'
import { send } from './send.ts'

/** Mails the parent of a sub-user what a notification tells of, where the parent's own switches want it. */
export const notifyParent = async (
  trx: Trx,
  call: Mailing,
  account: Account,
  notificationId: number,
): Promise<void> => {
  if (account.parent_id === null) return
  const parent = await trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', account.parent_id)
    .executeTakeFirst()
  if (!parent || !isUsable(parent) || !(await isWanted(trx, parent, notificationId, 'parent'))) return
  const message = aboutSubUserMail(call.site, parent, notificationId, account.email, new Date())
  if (message) await send(trx, call, parent, notificationId, message)
}

/**
 * Mails the site's administrators of what happened to an account, as their switches say: not who did it (`by`), nor who has fewer rights
 * than the account. One gets at most 20 of a kind within an hour, so that nobody can flood them by making accounts.
 */
export const notifyAdministrators = async (
  trx: Trx,
  call: Mailing,
  account: Account,
  notification: TellsAdministrators,
  by: number | null = null,
): Promise<void> => {
  const id = notificationIds[notification]
  const readers = await trx
    .selectFrom('account')
    .selectAll()
    .where('rights', 'in', administrators)
    .where(usable('account'))
    .where('id', 'is distinct from', by)
    .where('id', '<>', account.id)
    .where(
      sql<boolean>`(select count(*) from outbox o where o.site_id = account.site_id and o.address = account.email
      and o.kind = ${`notification ${id}`} and o.created_at > now() - interval '1 hour') < ${mostAnHour}`,
    )
    .orderBy('id')
    .limit(mostTold)
    .execute()
  for (const reader of readers) {
    if (outranks(account, reader) || !(await isWanted(trx, reader, id, 'admin'))) continue
    await send(
      trx,
      call,
      reader,
      id,
      aboutAccountMail(call.site, reader, notification, account.email, new Date()),
    )
  }
}

const mostAnHour = 20

// So many of a site's administrators hear of an account.
const mostTold = 20
