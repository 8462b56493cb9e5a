import { sql } from 'kysely'
import { notificationIds } from '../../../../src/contract/notifications.ts'
import { deviceOf } from '../../kernel/audit/device-of.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { takeUse } from '../../kernel/limits/tally.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'
import { notify } from '../notifications/notify.ts'
import { isKnownDevice } from './known-devices.ts'
import { signInNoticeMail, type SignInNotice } from './sign-in-notice-mail.ts'

const hour = 3600

/** Each notice by its notification, and how many an account gets: whoever causes them shall not flood its owner. */
const notices = {
  'signed in': { id: notificationIds.loginSuccess, limit: { most: 5, within: hour } },
  stopped: { id: notificationIds.loginFailed, limit: { most: 1, within: hour } },
} as const

/** Tells an account's owner that somebody signed in, unless from a browser that has been in before. */
export const tellOfSignIn = async (trx: Trx, call: Call, account: Account): Promise<void> => {
  if (isKnownDevice(call, account.email) || (await isNew(trx, account))) return
  await tell(trx, call, account, 'signed in')
}

/** Tells an account's owner that somebody was stopped after too many wrong tries. */
export const tellOfStop = (trx: Trx, call: Call, account: Account): Promise<void> =>
  tell(trx, call, account, 'stopped')

const tell = async (trx: Trx, call: Call, account: Account, notice: SignInNotice): Promise<void> => {
  const { id, limit } = notices[notice]
  if ((await takeUse(trx, call.site.id, `${notice} ${account.id}`, limit)) > 0) return
  const whence = { device: deviceOf(call.userAgent) || '–', address: call.address }
  const message = signInNoticeMail(call.site, account, notice, whence, new Date())
  await notify(trx, call, account, id, message)
}

// An account that this very call has made gets its welcome.
const isNew = async (trx: Trx, { id }: Account): Promise<boolean> => {
  const older = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`created_at < now()`)
    .executeTakeFirst()
  return older === undefined
}
