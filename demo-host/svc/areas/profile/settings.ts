import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { isDateFormat, type profile } from '../../../../src/contract/account/profile.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { fail } from '../../kernel/http/fail.ts'

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

/** Saves the user's name and company; omitted fields stay. */
export const saveIdentity = async (
  { body }: Input<typeof profile.identity>,
  call: Call,
): Promise<Reply<typeof profile.identity>> => {
  const { accountId } = sessionOf(call)
  const changed = {
    ...(body.name === undefined ? {} : { name: body.name.trim() }),
    ...(body.company === undefined ? {} : { company: body.company.trim() }),
  }
  await call.inSite(async (trx) => {
    if (Object.keys(changed).length === 0) return
    await trx.updateTable('account').set(changed).where('id', '=', accountId).execute()
    await record(trx, call, 'account-edited', { accountId })
  })
  return { saved: true }
}

/** Minutes that a time zone of the IANA is east of UTC now; none for a name that is no zone. */
export const offsetOf = (timeZone: string): number | undefined => {
  // `+05:30` is an offset, not a zone: it knows no summer.
  if (!/^[A-Za-z][\w+/-]*$/.test(timeZone)) return undefined
  const name = nameNow(timeZone)
  if (name === undefined) return undefined
  const [, sign = '+', hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const east = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -east : east
}

const nameNow = (timeZone: string): string | undefined => {
  try {
    const clock = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    return clock.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}
