import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { partner } from '../../../../src/contract/account/partner.ts'
import { heldAccount, type Account } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { consentAddress, connectorOf, hasConnector, type Connector } from '../../domain/partner/partner.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { Failure, fail, wireError } from '../../kernel/http/fail.ts'

type Body = Input<typeof partner.save>['body']

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const domain = /^(?=.{4,100}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i

/** Saves the partner connector and answers where to consent to it. Secrets that are left out stay as they are. */
export const saveConnector = ({ body }: { body: Body }, call: Call): Promise<Reply<typeof partner.save>> =>
  call.once(async (trx) => {
    if (!hasConnector(call.site)) throw fail(code.forbidden)
    const account = await heldAccount(trx, sessionOf(call).accountId)
    const stored = await connectorOf(trx, account.id)
    requireComplete(body, stored)
    if (!guid.test(body.appId)) throw fail(code.badRequest, { key: 'appId' })
    if (!guid.test(body.appTenantId) && !domain.test(body.appTenantId))
      throw fail(code.badRequest, { key: 'appTenantId' })
    const saved = await keep(trx, call, account, body, stored)
    await record(trx, call, 'partner-connector-saved', { accountId: account.id })
    return { answer: { saved: true, appConsentURL: consentAddress(call, saved) } }
  })

/** Encryption context of a connector's secret. */
export const connectorPlace = (what: string, siteId: number, accountId: number): string =>
  `partner ${what} ${siteId} ${accountId}`

/** Required fields and their codes; a stored secret counts as given. */
const requireComplete = (sent: Body, stored: Connector | undefined): void => {
  const required = {
    partnerUserName: code.noPartnerUser,
    ...(stored ? {} : { partnerPassword: code.noPartnerPassword }),
    appId: code.noApplicationId,
    ...(stored ? {} : { appSecretKey: code.noApplicationSecret }),
    appTenantId: code.noApplicationTenant,
  }
  const missing = Object.entries(required).filter(([key]) => !sent[key as keyof Body])
  if (missing.length > 0)
    throw new Failure(
      missing.map(([key, number]) => wireError(number, { key })),
      400,
    )
}

const keep = (
  trx: Trx,
  call: Call,
  { site_id: siteId, id: accountId }: Account,
  typed: Body,
  stored: Connector | undefined,
): Promise<Connector> => {
  const sealed = (secret: string | undefined, what: string, before: string | undefined): string =>
    secret === undefined
      ? (before ?? '')
      : call.parts.keys.seal(secret, connectorPlace(what, siteId, accountId))
  const isSameApplication = stored?.app_id === typed.appId && stored.tenant_id === typed.appTenantId
  const columns = {
    user_name: typed.partnerUserName,
    password_sealed: sealed(typed.partnerPassword, 'password', stored?.password_sealed),
    app_id: typed.appId,
    app_secret_sealed: sealed(typed.appSecretKey, 'secret', stored?.app_secret_sealed),
    tenant_id: typed.appTenantId,
    // Consent was given to another application, and a state under way is of that one.
    ...(isSameApplication ? {} : { last_consent: null, consent_seed: sql<string>`gen_random_uuid()::text` }),
  }
  return trx
    .insertInto('partner_connector')
    .values({ site_id: siteId, account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.columns(['site_id', 'account_id']).doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow()
}
