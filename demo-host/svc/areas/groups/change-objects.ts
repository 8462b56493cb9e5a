import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { groups } from '../../../../src/contract/groups.ts'
import { holderOf, mayDo, type Kind } from '../../domain/accounts/permitted.ts'
import { namedInReach } from '../../domain/accounts/reach.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { heldGroup, type ReachedGroup } from './group-in-reach.ts'

const mostObjects = 500

/** Permits the members of a group an account or a part of the site that its caller and its owner have. */
export const addObject = (
  { params, body }: Input<typeof groups.addObject>,
  call: Call,
): Promise<Reply<typeof groups.addObject>> =>
  call.inSite(async (trx) => {
    const group = await heldGroup(trx, call, params.site, params.id)
    const rights = rightsFor(body)
    const objectId =
      body.objectType === 'user'
        ? await userOf(trx, group, body.object)
        : await entryOf(trx, group, body.object, rights)
    if (objectId === undefined) throw fail(code.badRequest, { key: 'object' })
    const { number } = await trx
      .selectFrom('group_object')
      .select(sql<number>`count(*)::int`.as('number'))
      .where('group_id', '=', group.id)
      .where(({ not, and, eb }) =>
        not(and([eb('object_type', '=', body.objectType), eb('object_id', '=', objectId)])),
      )
      .executeTakeFirstOrThrow()
    if (number >= mostObjects) throw fail(code.listFull, { params: { max: mostObjects } })
    await trx
      .insertInto('group_object')
      .values({
        site_id: call.site.id,
        group_id: group.id,
        object_type: body.objectType,
        object_id: objectId,
        ...rights,
      })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'group_id', 'object_type', 'object_id']).doUpdateSet(rights),
      )
      .execute()
    await noteChange(trx, call, group, body.objectType, objectId)
    return { saved: true }
  })

/** Saves what the members may do with an object. */
export const setObject = (
  { params, body }: Input<typeof groups.setObject>,
  call: Call,
): Promise<Reply<typeof groups.setObject>> =>
  call.inSite(async (trx) => {
    const group = await heldGroup(trx, call, params.site, params.groupId)
    const { type, id } = keyOf(params.id)
    const rights = rightsFor(body)
    const before = await trx
      .selectFrom('group_object')
      .select(['access', 'configuration'])
      .where('group_id', '=', group.id)
      .where('object_type', '=', type)
      .where('object_id', '=', id)
      .executeTakeFirst()
    if (!before) throw fail(code.notFound)
    // Whoever has lost something may still take it from others.
    const isMore = (rights.access && !before.access) || (rights.configuration && !before.configuration)
    if (type === 'site' && isMore && (await entryOf(trx, group, id, rights)) === undefined)
      throw fail(code.badRequest, { key: rights.configuration ? 'configuration' : 'access' })
    await trx
      .updateTable('group_object')
      .set(rights)
      .where('group_id', '=', group.id)
      .where('object_type', '=', type)
      .where('object_id', '=', id)
      .execute()
    await noteChange(trx, call, group, type, id)
    return { saved: true }
  })

/** Takes a permission from a group. */
export const removeObject = (
  { params }: Input<typeof groups.removeObject>,
  call: Call,
): Promise<Reply<typeof groups.removeObject>> =>
  call.inSite(async (trx) => {
    const group = await heldGroup(trx, call, params.site, params.groupId)
    const { type, id } = keyOf(params.id)
    const removed = await trx
      .deleteFrom('group_object')
      .where('group_id', '=', group.id)
      .where('object_type', '=', type)
      .where('object_id', '=', id)
      .returning('object_id')
      .executeTakeFirst()
    if (!removed) throw fail(code.notFound)
    await noteChange(trx, call, group, type, id)
    return { removed: true }
  })

const userOf = async (
  trx: Trx,
  { caller, owner }: ReachedGroup,
  named: string,
): Promise<string | undefined> => {
  const id = await namedInReach(trx, caller, named, 'management')
  const byOwner = id === undefined ? undefined : await namedInReach(trx, owner, String(id), 'management')
  return byOwner === undefined ? undefined : String(byOwner)
}

const entryOf = async (
  trx: Trx,
  { caller, owner }: ReachedGroup,
  entry: string,
  { configuration }: Rights,
): Promise<string | undefined> => {
  const kind: Kind = configuration ? 'write' : 'read'
  for (const { id } of [caller, owner]) if (!mayDo(await holderOf(trx, id), entry, kind)) return undefined
  return entry
}

interface Rights {
  access: boolean
  configuration: boolean
}

// Who may change something may see it.
const rightsFor = ({ access, configuration }: Rights): Rights => ({
  access: access || configuration,
  configuration,
})

const keyOf = (text: string): { type: string; id: string } => {
  const [type = '', ...rest] = text.split(':')
  return { type, id: rest.join(':') }
}

const noteChange = async (
  trx: Trx,
  call: Call,
  { name, owner }: ReachedGroup,
  type: string,
  id: string,
): Promise<void> => {
  const what = type === 'user' ? await addressOf(trx, id) : id
  await record(trx, call, 'group-changed', { accountId: owner.id, method: `${name}: ${what}` })
}

const addressOf = async (trx: Trx, id: string): Promise<string> => {
  const account = await trx
    .selectFrom('account')
    .select('email')
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return account?.email ?? id
}
