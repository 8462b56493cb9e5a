import { generateSecret, generateURI, verifySync } from 'otplib'
import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { security } from '../../../../src/contract/account/security.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { epochTolerance, keepAuthenticator, sealPlace } from '../../domain/credentials/authenticator.ts'
import { securityChanged } from '../../domain/notifications/security-changed.ts'
import { heldOwnAccount } from '../../domain/sessions/sessions.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { sameText } from '../../kernel/keys.ts'
import { nameOf } from '../../kernel/mail/letterhead.ts'
import { setSwitches } from './ways.ts'

type Generate = typeof security.generateGoogleCode
type Validate = typeof security.validateGoogleCode

/** Wrong codes that a new secret survives. */
const mostTries = 5

/** Creates an authenticator secret, kept for this session until a code proves it. Returned only once. */
export const generateGoogleCode = (_: Input<Generate>, call: Call): Promise<Reply<Generate>> =>
  call.inSite(async (trx) => {
    const account = await heldOwnAccount(trx, call)
    const secret = generateSecret()
    const fresh = {
      session_id: sessionOf(call).id,
      secret_sealed: call.parts.keys.seal(secret, placeOfPending(account)),
      tries: 0,
    }
    await trx
      .insertInto('pending_authenticator')
      .values({ site_id: account.site_id, account_id: account.id, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'account_id'])
          .doUpdateSet({ ...fresh, ends_at: sql`now() + interval '10 minutes'` }),
      )
      .execute()
    return {
      secretCode: secret,
      // Apps take the text before a colon as issuer.
      QRCodeURL: generateURI({
        issuer: nameOf(call.site).replaceAll(':', ''),
        label: account.email,
        secret,
      }),
    }
  })

/**
 * Adopts the latest secret if the code proves it: the app method is on, and two-factor authentication too if
 * it is the first method. Uses the code up. Throws code 18 for other, expired, or too often tried secrets.
 */
export const validateGoogleCode = ({ body }: Input<Validate>, call: Call): Promise<Reply<Validate>> =>
  call.once(async (trx) => {
    const account = await heldOwnAccount(trx, call)
    const secret = await triedSecret(trx, call, account)
    if (!secret || !sameText(secret, bare(body.secret)))
      return { refused: fail(code.badToken, { key: 'secret' }) }
    const step = stepOf(secret, body.code)
    if (step === undefined) return { refused: fail(code.wrongCode, { status: 400, key: 'code' }) }

    await trx.deleteFrom('pending_authenticator').where('account_id', '=', account.id).execute()
    await keepAuthenticator(trx, call.parts.keys, account, secret, step)
    const now = await setSwitches(trx, account, {
      second_step_google: true,
      second_step: account.second_step || !hasWay(account),
    })
    await securityChanged(trx, call, now, {
      event: 'authenticator-enrolled',
      changes: now.second_step && !account.second_step ? ['app-enrolled', 'two-step-on'] : ['app-enrolled'],
    })
    return { answer: { saved: true } }
  })

// Counts a try of the pending secret before checking; returns the secret while it is valid.
const triedSecret = async (trx: Trx, call: Call, account: Account): Promise<string | undefined> => {
  const pending = await trx
    .updateTable('pending_authenticator')
    .set({ tries: sql`tries + 1` })
    .where('account_id', '=', account.id)
    .where('session_id', '=', sessionOf(call).id)
    .where('tries', '<', mostTries)
    .where(sql<boolean>`ends_at > now()`)
    .returning('secret_sealed')
    .executeTakeFirst()
  return pending && call.parts.keys.open(pending.secret_sealed, placeOfPending(account))
}

const stepOf = (secret: string, token: string): number | undefined => {
  if (!/^\d{6}$/.test(token)) return undefined
  const found = verifySync({ secret, token, epochTolerance })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

const bare = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

const hasWay = (account: Account): boolean =>
  account.second_step_email || account.second_step_sms || account.second_step_google

const placeOfPending = ({ site_id: siteId, id }: Account): string => `pending ${sealPlace(siteId, id)}`
