import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { IpEntry, security } from '../../../../src/contract/security.ts'
import { isAddressAllowed, type Account } from '../../domain/accounts/accounts.ts'
import type { Call } from '../../domain/calls/call.ts'
import { securityChanged } from '../../domain/notifications/security-changed.ts'
import { heldOwnAccount } from '../../domain/sessions/own-account.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { addressRange, shownRange } from '../../kernel/http/address-range.ts'
import { fail } from '../../kernel/http/fail.ts'

/** The addresses and ranges that an account may be used from once its list is on. */
export const rangesOf = async (trx: Trx, accountId: number): Promise<Infer<typeof IpEntry>[]> => {
  const rows = await trx
    .selectFrom('allowed_ip')
    .select(['id', 'range', 'description'])
    .where('account_id', '=', accountId)
    .orderBy('range')
    .execute()
  return rows.map(({ id, range, description }) => ({
    addressId: id,
    ipAddress: shownRange(range),
    description,
  }))
}

/** Adds an address or a range; bits behind a range's length are dropped. Throws codes 924, 921 and 920. */
export const addAddress = (
  { body }: Input<typeof security.addAddress>,
  call: Call,
): Promise<Reply<typeof security.addAddress>> =>
  call.once(async (trx) => {
    const account = await heldOwnAccount(trx, call)
    const typed = addressRange(body.ipAddress)
    if (!typed) throw fail(code.badAddress, { key: 'ipAddress' })
    const added = await trx
      .insertInto('allowed_ip')
      .values({
        site_id: account.site_id,
        account_id: account.id,
        range: sql`network(${typed}::inet)`,
        description: body.description?.trim() ?? '',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'range', 'description'])
      .executeTakeFirst()
    if (!added) throw fail(code.alreadyListed, { key: 'ipAddress' })
    const max = call.site.row.max_ips
    if ((await rangesOf(trx, account.id)).length > max) throw fail(code.listFull, { params: { max } })
    const range = shownRange(added.range)
    await securityChanged(trx, call, account, {
      event: 'address-added',
      method: range,
      changes: ['range-added'],
      values: { range },
    })
    return { answer: { addressId: added.id, ipAddress: range, description: added.description } }
  })

/** Refuses a list of addresses that is on, or is to be, and leaves out the caller's own, with code 919. */
export const requireOwnAddress = async (trx: Trx, call: Call, account: Account): Promise<void> => {
  if (!(await isAddressAllowed(trx, account, call.address)))
    throw fail(code.locksYouOut, { params: { ip: call.address } })
}
