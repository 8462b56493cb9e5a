import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { GroupRow } from '../../../../src/contract/group-rows.ts'
import type { groups } from '../../../../src/contract/groups.ts'
import { accountById, type Account } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { fieldsOf, onTheWire, type ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { groupInReach, groupsOf } from './group-in-reach.ts'

type Row = Infer<typeof GroupRow>

/** The groups that the caller manages. */
export const listGroups = (
  { query }: Input<typeof groups.list>,
  call: Call,
): Promise<Reply<typeof groups.list>> =>
  call.inSite(async (trx) => {
    const caller = await accountById(trx, sessionOf(call).accountId)
    return listPage(trx, sourceFor(caller, call.site.row.slug), query, {})
  })

/** One of them. */
export const showGroup = ({ params }: Input<typeof groups.show>, call: Call): Promise<Row> =>
  call.inSite(async (trx) => {
    const { id, caller } = await groupInReach(trx, call, params.site, params.id)
    const source = sourceFor(caller, call.site.row.slug)
    const { rows } =
      await sql<Row>`select ${fieldsOf(source)} from ${source.from} where g.id = ${id}`.execute(trx)
    // It may have been removed meanwhile.
    if (!rows[0]) throw fail(code.notFound)
    return onTheWire(rows[0])
  })

const sourceFor = (caller: Account, slug: string): ListSource<Row> => ({
  from: sql`account_group g join account w on w.site_id = g.site_id and w.id = g.owner_id`,
  columns: {
    id: sql`g.id::text`,
    site: sql`${slug}::text`,
    name: sql`g.name`,
    description: sql`g.description`,
    owner: sql`w.email`,
    members: sql`(select count(*)::int from group_member m where m.site_id = g.site_id and m.group_id = g.id)`,
    objects: sql`(select count(*)::int from group_object o where o.site_id = g.site_id and o.group_id = g.id)`,
    createdAt: sql`g.created_at`,
  },
  where: [groupsOf(caller)],
  search: [sql`g.name`, sql`g.description`, sql`w.email`],
  sort: 'name',
  tie: sql`g.id`,
})
