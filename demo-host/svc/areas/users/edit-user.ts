import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { regions } from '../../../../src/contract/geo/regions.ts'
import type { users } from '../../../../src/contract/people/users.ts'
import { requireAdministrator, managedUser } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { isPriceLimit } from '../../domain/prices/price-limit.ts'
import { fail } from '../../kernel/http/fail.ts'

/** Saves an account's name and location; omitted fields stay. */
export const editUser = (
  { params, body }: Input<typeof users.edit>,
  call: Call,
): Promise<Reply<typeof users.edit>> =>
  call.inSite(async (trx) => {
    const { account } = await managedUser(trx, call, params, 'configuration')
    const { name, country, region } = body
    if (region) requireRegion(region, country === undefined ? account.country : country)
    const changed = {
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(country === undefined ? {} : { country: country ?? '' }),
      ...(region === undefined ? {} : { region: region ?? '' }),
    }
    if (Object.keys(changed).length === 0) return { saved: true }
    await trx.updateTable('account').set(changed).where('id', '=', account.id).execute()
    await record(trx, call, 'account-edited', { accountId: account.id })
    return { saved: true }
  })

const requireRegion = (region: string, country: string | null): void => {
  if (!Object.hasOwn(regions[country ?? ''] ?? {}, region)) throw fail(code.badRequest, { key: 'region' })
}

/** Saves an account's own limits; `null` uses the site's, omitted ones stay. */
export const setLimits = (
  { params, body }: Input<typeof users.limits>,
  call: Call,
): Promise<Reply<typeof users.limits>> =>
  call.inSite(async (trx) => {
    const { account } = await managedUser(trx, call, params, 'management')
    await requireAdministrator(trx, call)
    const { serverLimit, maxServerPrice, externalId } = body
    if ((serverLimit ?? 0) > 10_000) throw fail(code.badRequest, { key: 'serverLimit' })
    if (maxServerPrice && !isPriceLimit(maxServerPrice))
      throw fail(code.badRequest, { key: 'maxServerPrice' })
    const changed = {
      ...(serverLimit === undefined ? {} : { server_limit: serverLimit }),
      ...(maxServerPrice === undefined ? {} : { max_server_price: maxServerPrice }),
      ...(externalId === undefined ? {} : { external_id: externalId.trim() }),
    }
    if (Object.keys(changed).length === 0) return { saved: true }
    await trx.updateTable('account').set(changed).where('id', '=', account.id).execute()
    await record(trx, call, 'account-limits-changed', { accountId: account.id })
    return { saved: true }
  })
