import type { Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import { isDateFormat, type profile } from '../../../../src/contract/profile.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { fail } from '../../kernel/http/fail.ts'
import { offsetOf } from './zone-offset.ts'

interface Settings {
  dateFormat?: string
  timeZone?: string
  notification?: boolean
}

/** Saves how the user reads dates, and whether they want mails: whichever of these a call brings. */
export const saveSettings = async (
  { body: { dateFormat, timeZone, notification } }: { body: Settings },
  call: Call,
): Promise<Reply<typeof profile.configuration>> => {
  if (dateFormat !== undefined && !isDateFormat(dateFormat))
    throw fail(code.badRequest, { key: 'dateFormat' })
  if (timeZone !== undefined && offsetOf(timeZone) === undefined)
    throw fail(code.badRequest, { key: 'timeZone' })
  const changed = {
    ...(dateFormat === undefined ? {} : { date_format: dateFormat }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(notification === undefined ? {} : { notification }),
  }
  await call.inSite((trx) =>
    trx.updateTable('account').set(changed).where('id', '=', sessionOf(call).accountId).execute(),
  )
  return { saved: true }
}
