import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { groups } from '../../../../src/contract/groups.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Outcome } from '../../domain/calls/once.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { heldGroup } from './group-in-reach.ts'

/** Groups that one account may own. */
const mostGroups = 100

/** Makes a group of the caller. */
export const createGroup = (
  { body }: Input<typeof groups.create>,
  call: Call,
): Promise<Reply<typeof groups.create>> =>
  call.once(async (trx): Promise<Outcome<{ id: string }>> => {
    const owner = sessionOf(call).accountId
    await holdGroups(trx, call, owner)
    const { number } = await trx
      .selectFrom('account_group')
      .select(sql<number>`count(*)::int`.as('number'))
      .where('owner_id', '=', owner)
      .executeTakeFirstOrThrow()
    if (number >= mostGroups) throw fail(code.listFull, { params: { max: mostGroups } })
    const name = await freeName(trx, owner, body.name)
    const { id } = await trx
      .insertInto('account_group')
      .values({ site_id: call.site.id, owner_id: owner, name, description: (body.description ?? '').trim() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(trx, call, 'group-made', { accountId: owner, method: name })
    return { answer: { id: String(id) } }
  })

/** Saves the name and the description of a group. */
export const editGroup = (
  { params, body }: Input<typeof groups.edit>,
  call: Call,
): Promise<Reply<typeof groups.edit>> =>
  call.inSite(async (trx) => {
    const { id, owner } = await heldGroup(trx, call, params.site, params.id)
    await holdGroups(trx, call, owner.id)
    const name = await freeName(trx, owner.id, body.name, id)
    await trx
      .updateTable('account_group')
      .set({ name, description: body.description.trim() })
      .where('id', '=', id)
      .execute()
    await record(trx, call, 'group-changed', { accountId: owner.id, method: name })
    return { saved: true }
  })

/** Removes a group, and with it what it permits. */
export const removeGroup = (
  { params }: Input<typeof groups.remove>,
  call: Call,
): Promise<Reply<typeof groups.remove>> =>
  call.inSite(async (trx) => {
    const { id, name, owner } = await heldGroup(trx, call, params.site, params.id)
    // Before the group, so that the menus of its members change; before what it permits, so that they change once.
    await trx.deleteFrom('group_member').where('group_id', '=', id).execute()
    await trx.deleteFrom('group_object').where('group_id', '=', id).execute()
    await trx.deleteFrom('account_group').where('id', '=', id).execute()
    await record(trx, call, 'group-removed', { accountId: owner.id, method: name })
    return { removed: true }
  })

/** Before a group is named or another made: of two at the same time, both would find the name free. */
const holdGroups = async (trx: Trx, { site }: Call, owner: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`groups ${owner}`}, ${site.id}))`.execute(trx)
}

/** A name that no other group of the owner has, in any case. Throws code 921. */
const freeName = async (trx: Trx, owner: number, typed: string, own = 0): Promise<string> => {
  const name = typed.trim()
  if (!name) throw fail(code.badRequest, { key: 'name' })
  const taken = await trx
    .selectFrom('account_group')
    .select('id')
    .where('owner_id', '=', owner)
    .where('id', '<>', own)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  if (taken) throw fail(code.alreadyListed, { key: 'name' })
  return name
}
