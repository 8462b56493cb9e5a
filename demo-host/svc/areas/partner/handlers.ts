import { sql } from 'kysely'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { partner } from '../../../../src/contract/account/partner.ts'
import { heldAccount } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { consentState, connectorOf, hasConnector } from '../../domain/partner/partner.ts'
import { fail } from '../../kernel/http/fail.ts'
import { sameText } from '../../kernel/keys.ts'
import { saveConnector } from './save-connector.ts'

export const partnerHandlers: Handlers<typeof partner, Call> = {
  save: saveConnector,

  consent: ({ body }, call) =>
    call.inSite(async (trx) => {
      if (!hasConnector(call.site)) throw fail(code.forbidden)
      const account = await heldAccount(trx, sessionOf(call).accountId)
      const connector = await connectorOf(trx, account.id)
      if (!connector || !sameText(body.state, consentState(call, connector))) throw fail(code.badToken)
      await trx
        .updateTable('partner_connector')
        .set({ last_consent: sql<Date>`now()`, consent_seed: sql<string>`gen_random_uuid()::text` })
        .where('account_id', '=', account.id)
        .execute()
      await record(trx, call, 'partner-consent-given', { accountId: account.id })
      return { saved: true }
    }),

  remove: (_, call) =>
    call.inSite(async (trx) => {
      if (!hasConnector(call.site)) throw fail(code.forbidden)
      const account = await heldAccount(trx, sessionOf(call).accountId)
      const removed = await trx
        .deleteFrom('partner_connector')
        .where('account_id', '=', account.id)
        .returning('account_id')
        .executeTakeFirst()
      if (removed) await record(trx, call, 'partner-connector-removed', { accountId: account.id })
      return { saved: true }
    }),
}
