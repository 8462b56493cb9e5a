import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { security } from '../../../../src/contract/account/security.ts'
import { canSendSms } from '../../config/config.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { requireProof } from '../../domain/captcha/captcha.ts'
import { countCode, mostSends, newDigits, pauseAfter, tooSoon } from '../../domain/credentials/codes.ts'
import { heldOwnAccount, requireOwnId } from '../../domain/sessions/sessions.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf, newToken } from '../../kernel/keys.ts'
import { writeToOutbox, type Message } from '../../kernel/mail/outbox.ts'
import { phoneNumber, hashOfPhoneCode, requireRoom } from './phones.ts'
import type { Site } from '../../domain/sites/sites.ts'
import { defineSms } from '../../kernel/mail/declare.ts'
import { smsOf } from '../../kernel/mail/letter.ts'

type Send = typeof security.sendCode

/** Sends a code to a phone that is to be added. What is answered stands for that phone and this code alone. */
export const sendPhoneCode = async ({ params, body }: Input<Send>, call: Call): Promise<Reply<Send>> => {
  requireOwnId(call, params.userId)
  const number = phoneNumber(body.phone)
  if (!number) throw fail(code.badRequest, { key: 'phone' })
  if (!canSendSms(call.parts.config))
    throw fail(code.fromServer, { key: 'phone', info: "This site doesn't send text messages." })
  await requireProof(call, 'sms', body.phoneCaptchaToken)
  return call.once(async (trx) => {
    const account = await heldOwnAccount(trx, call)
    await requireRoom(trx, call, account, number)
    const resendIn = await countSend(trx, call, account, number)
    const verificationToken = await writeCode(trx, call, account, number, resendIn)
    await record(trx, call, 'code-sent', { accountId: account.id, method: 'sms' })
    call.after(() => call.parts.jobs.wake('mail.urgent'))
    return { answer: { verificationToken, resendIn } }
  })
}

/** Seconds until another code may be sent to a phone that the caller is adding; 0 for every other phone. */
export const resendTime = ({ query }: Input<typeof security.resendTime>, call: Call) =>
  call.inSite(async (trx) => {
    const number = phoneNumber(query.phone)
    const pending = number && (await pendingOf(trx, sessionOf(call).accountId, number))
    return { resendIn: pending ? Math.max(0, pending.wait) : 0 }
  })

/** Whether sending a code needs a proof of work: the same for every phone of a site. */
export const phoneCaptcha = async (_: unknown, call: Call): Promise<Reply<typeof security.phoneCaptcha>> => ({
  captchaNeeded: call.site.row.captcha_on.includes('sms'),
})

// Counts a sending against every limit; answers the seconds until the next one.
const countSend = async (trx: Trx, call: Call, account: Account, number: string): Promise<number> => {
  const pending = await pendingOf(trx, account.id, number)
  if (pending && pending.wait > 0) throw tooSoon(pending.wait)
  if (pending && pending.sends >= mostSends) throw tooSoon(pending.left)
  await countCode(trx, call, account.id, number)
  return pauseAfter(pending?.sends ?? 0)
}

const pendingOf = (trx: Trx, accountId: number, number: string) =>
  trx
    .selectFrom('pending_phone')
    .select([
      'sends',
      sql<number>`ceil(extract(epoch from next_send_at - now()))::int`.as('wait'),
      sql<number>`ceil(extract(epoch from ends_at - now()))::int`.as('left'),
    ])
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .where(sql<boolean>`ends_at > now()`)
    .executeTakeFirst()

// A new code ends the one before, with its token.
const writeCode = async (
  trx: Trx,
  call: Call,
  account: Account,
  number: string,
  pause: number,
): Promise<string> => {
  const { keys } = call.parts
  const [token, digits] = [newToken(), newDigits()]
  const fresh = {
    token_hash: hashOf(token),
    code_hash: hashOfPhoneCode(keys, account, number, digits),
    next_send_at: sql<Date>`now() + interval '1 second' * ${pause}::int`,
  }
  await trx
    .insertInto('pending_phone')
    .values({ site_id: account.site_id, account_id: account.id, number, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'account_id', 'number']).doUpdateSet({
        ...fresh,
        tries: 0,
        sends: sql`case when pending_phone.ends_at > now() then pending_phone.sends + 1 else 1 end`,
        ends_at: sql`now() + interval '10 minutes'`,
      }),
    )
    .execute()
  await writeToOutbox(trx, call.parts, {
    siteId: call.site.id,
    channel: 'sms',
    kind: 'phone code',
    topic: `phone ${account.id} ${keys.sign(number)}`,
    address: number,
    message: phoneCodeSms(call.site, account.locale, digits),
    goodFor: 600,
    urgent: true,
  })
  return token
}

const sms = defineSms({
  name: 'phone code',
  words: {
    en: "{code} is your code to add this phone number to your {site} account. Don't share it with anyone.",
    he: '{code} הוא הקוד להוספת הטלפון הזה לחשבון שלך באתר {site}. אין למסור אותו לאף אחד.',
  },
})

/** The SMS that brings the code by which a phone is added to an account. */
const phoneCodeSms = (site: Site, locale: string, code: string): Message => smsOf(site, locale, sms, code)
