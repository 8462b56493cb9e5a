import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { security, IpEntry } from '../../../../src/contract/account/security.ts'
import { phonesOf, type Account, isAddressAllowed, maskPhone } from '../../domain/accounts/accounts.ts'
import type { Call } from '../../domain/calls/call.ts'
import { securityChanged } from '../../domain/notifications/security-changed.ts'
import { heldOwnAccount } from '../../domain/sessions/sessions.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { shownRange, addressRange } from '../../kernel/http/client-address.ts'
import { fail } from '../../kernel/http/fail.ts'
import { canPass, setSwitches } from './ways.ts'
import { sql } from 'kysely'
import type { Infer } from 'superstruct'

type Describe = typeof security.describe
type Remove = typeof security.remove

/** Describes a phone or an allowed address of the caller. Throws code 906 for all others. */
export const describeItem = ({ body }: Input<Describe>, call: Call): Promise<Reply<Describe>> =>
  call.inSite(async (trx) => {
    const account = await heldOwnAccount(trx, call)
    for (const table of ['phone', 'allowed_ip'] as const) {
      const found = await trx
        .updateTable(table)
        .set({ description: body.description.trim() })
        .where('id', '=', body.addressId)
        .where('account_id', '=', account.id)
        .returning('id')
        .executeTakeFirst()
      if (found) return { saved: true }
    }
    throw fail(code.notFound)
  })

/** Removes a phone or an allowed address of the caller's. Throws code 906 as above, 918 and 919. */
export const removeItem = ({ body }: Input<Remove>, call: Call): Promise<Reply<Remove>> =>
  call.once(async (trx) => {
    const account = await heldOwnAccount(trx, call)
    const removed =
      (await removePhone(trx, call, account, body.addressId)) ||
      (await removeRange(trx, call, account, body.addressId))
    if (!removed) throw fail(code.notFound)
    return { answer: { saved: true } }
  })

// The last phone takes the way by SMS with it, as long as another one remains.
const removePhone = async (trx: Trx, call: Call, account: Account, id: string): Promise<boolean> => {
  const removed = await trx
    .deleteFrom('phone')
    .where('id', '=', id)
    .where('account_id', '=', account.id)
    .returning('number')
    .executeTakeFirst()
  if (!removed) return false
  const isLastOfWay = account.second_step_sms && (await phonesOf(trx, account.id)).length === 0
  if (isLastOfWay && !canPass(call, { ...account, second_step_sms: false })) throw fail(code.lastMethod)
  const now = isLastOfWay ? await setSwitches(trx, account, { second_step_sms: false }) : account
  const phone = maskPhone(removed.number)
  await securityChanged(trx, call, now, {
    event: 'phone-removed',
    method: phone,
    changes: isLastOfWay ? ['phone-removed', 'sms-off'] : ['phone-removed'],
    values: { phone },
  })
  return true
}

const removeRange = async (trx: Trx, call: Call, account: Account, id: string): Promise<boolean> => {
  const removed = await trx
    .deleteFrom('allowed_ip')
    .where('id', '=', id)
    .where('account_id', '=', account.id)
    .returning('range')
    .executeTakeFirst()
  if (!removed) return false
  await requireOwnAddress(trx, call, account)
  const range = shownRange(removed.range)
  await securityChanged(trx, call, account, {
    event: 'address-removed',
    method: range,
    changes: ['range-removed'],
    values: { range },
  })
  return true
}

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
