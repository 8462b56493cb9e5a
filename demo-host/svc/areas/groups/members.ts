import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { Member } from '../../../../src/contract/group-rows.ts'
import type { groups } from '../../../../src/contract/groups.ts'
import { accountNumber, namedInReach } from '../../domain/accounts/reach.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { groupInReach, heldGroup } from './group-in-reach.ts'

type Row = Infer<typeof Member>

const mostMembers = 500

/** Who is in a group. */
export const listMembers = (
  { params, query }: Input<typeof groups.members>,
  call: Call,
): Promise<Reply<typeof groups.members>> =>
  call.inSite(async (trx) => {
    const { id } = await groupInReach(trx, call, params.site, params.id)
    return listPage(trx, membersOf(id, call.site.row.slug), query, {})
  })

const membersOf = (group: number, slug: string): ListSource<Row> => ({
  from: sql`group_member m join account a on a.site_id = m.site_id and a.id = m.account_id
    left join account b on b.site_id = m.site_id and b.id = m.added_by`,
  columns: {
    id: sql`a.id::text`,
    site: sql`${slug}::text`,
    groupId: sql`m.group_id::text`,
    email: sql`a.email`,
    name: sql`a.name`,
    addedAt: sql`m.added_at`,
    addedBy: sql`coalesce(b.email, '')`,
  },
  where: [sql`m.group_id = ${group}`],
  search: [sql`a.email`, sql`a.name`],
  sort: 'email',
  tie: sql`a.id`,
})

/** Adds an account that the caller manages. Throws code 903 for every other alike, and for the own one. */
export const addMember = (
  { params, body }: Input<typeof groups.addMember>,
  call: Call,
): Promise<Reply<typeof groups.addMember>> =>
  call.inSite(async (trx) => {
    const { id, name, owner, caller } = await heldGroup(trx, call, params.site, params.id)
    const account = await namedInReach(trx, caller, body.account, 'management')
    if (account === undefined || account === caller.id) throw fail(code.badRequest, { key: 'account' })
    const { number } = await trx
      .selectFrom('group_member')
      .select(sql<number>`count(*)::int`.as('number'))
      .where('group_id', '=', id)
      .where('account_id', '<>', account)
      .executeTakeFirstOrThrow()
    if (number >= mostMembers) throw fail(code.listFull, { params: { max: mostMembers } })
    const added = await trx
      .insertInto('group_member')
      .values({
        site_id: owner.site_id,
        group_id: id,
        account_id: account,
        added_by: sessionOf(call).accountId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id')
      .executeTakeFirst()
    if (added) await record(trx, call, 'group-joined', { accountId: account, method: name })
    return { saved: true }
  })

/** Takes an account out of a group. */
export const removeMember = (
  { params }: Input<typeof groups.removeMember>,
  call: Call,
): Promise<Reply<typeof groups.removeMember>> =>
  call.inSite(async (trx) => {
    const { id, name } = await heldGroup(trx, call, params.site, params.groupId)
    const account = accountNumber(params.id)
    const removed = await trx
      .deleteFrom('group_member')
      .where('group_id', '=', id)
      .where('account_id', '=', account)
      .returning('account_id')
      .executeTakeFirst()
    if (!removed) throw fail(code.notFound)
    await record(trx, call, 'group-left', { accountId: account, method: name })
    return { removed: true }
  })
