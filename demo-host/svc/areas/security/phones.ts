import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { security } from '../../../../src/contract/account/security.ts'
import { phonesOf, type Account, maskPhone } from '../../domain/accounts/accounts.ts'
import type { Call } from '../../domain/calls/call.ts'
import { securityChanged } from '../../domain/notifications/security-changed.ts'
import { heldOwnAccount, requireOwnId } from '../../domain/sessions/sessions.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf, sameText, type Keys } from '../../kernel/keys.ts'
import { clearTries, reserveTry } from '../../kernel/limits/rate-limit.ts'
import { parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max'

type Verify = typeof security.verifyPhone

/** Wrong codes that a sent code survives. */
const mostTries = 5

/** Wrong codes in a row that an account has over all its phones. */
const mostTriesOfAccount = 20

/** Adds the phone that a code was sent to. Throws code 50 for a token that is not good for this phone, 54 for a wrong code. */
export const verifyPhone = async ({ params, body }: Input<Verify>, call: Call): Promise<Reply<Verify>> => {
  requireOwnId(call, params.userId)
  return call.once(async (trx) => {
    const account = await heldOwnAccount(trx, call)
    const counter = `phone ${account.id}`
    await reserveTry(trx, call.site.id, counter, mostTriesOfAccount)
    const pending = await triedPhone(trx, account, body.verificationToken)
    if (!pending || pending.number !== phoneNumber(body.phone))
      return { refused: fail(code.secondStepExpired, { status: 400 }) }
    const { number } = pending
    if (!sameText(pending.code_hash, hashOfPhoneCode(call.parts.keys, account, number, body.tfaCode)))
      return { refused: fail(code.wrongCode, { status: 400, key: 'tfaCode' }) }

    await clearTries(trx, counter)
    await requireRoom(trx, call, account, number)
    const { id } = await trx
      .insertInto('phone')
      .values({ site_id: account.site_id, account_id: account.id, number })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .deleteFrom('pending_phone')
      .where('account_id', '=', account.id)
      .where('number', '=', number)
      .execute()
    const phone = maskPhone(number)
    await securityChanged(trx, call, account, {
      event: 'phone-added',
      method: phone,
      changes: ['phone-added'],
      values: { phone },
    })
    return { answer: { addressId: id } }
  })
}

/** Refuses another phone: one that is there already (921), or one too many (920). */
export const requireRoom = async (trx: Trx, call: Call, account: Account, number: string): Promise<void> => {
  const phones = await phonesOf(trx, account.id)
  if (phones.some((phone) => phone.number === number)) throw fail(code.alreadyListed, { key: 'phone' })
  const max = call.site.row.max_phones
  if (phones.length >= max) throw fail(code.listFull, { params: { max } })
}

/** How the code that was sent to a phone is kept. */
export const hashOfPhoneCode = (keys: Keys, account: Account, number: string, digits: string): string =>
  keys.sign(`phone code ${account.site_id} ${account.id} ${number} ${digits}`)

// Counts a try at a sent code before it is judged; answers what it was sent to while it is good.
const triedPhone = (trx: Trx, account: Account, token: string) =>
  trx
    .updateTable('pending_phone')
    .set({ tries: sql`tries + 1` })
    .where('account_id', '=', account.id)
    .where('token_hash', '=', hashOf(token))
    .where('tries', '<', mostTries)
    .where(sql<boolean>`ends_at > now()`)
    .returning(['number', 'code_hash'])
    .executeTakeFirst()

/** A number as the database has it (`+12025550123`), `undefined` for a text that is no number to send codes to. */
export const phoneNumber = (typed: string): string | undefined => {
  const parsed = parsePhoneNumberFromString(typed.trim(), { extract: false })
  if (!typed.trim().startsWith('+') || !parsed?.isValid() || parsed.ext) return undefined
  const kind = parsed.getType()
  return kind && refused.has(kind) ? undefined : parsed.number
}

// Premium numbers cost money, and shared ones aren't the user's own phone.
const refused: ReadonlySet<NumberType> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'PAGER',
  'VOICEMAIL',
])
