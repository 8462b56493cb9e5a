import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { GroupObject } from '../../../../src/contract/group-rows.ts'
import type { groups } from '../../../../src/contract/groups.ts'
import type { Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { groupInReach } from './group-in-reach.ts'

type Row = Infer<typeof GroupObject>
type Query = Input<typeof groups.objects>['query']

/** What the members of a group are permitted. */
export const listObjects = (
  { params, query }: Input<typeof groups.objects>,
  call: Call,
): Promise<Reply<typeof groups.objects>> =>
  call.inSite(async (trx) => {
    const { id } = await groupInReach(trx, call, params.site, params.id)
    return listPage(trx, objectsOf(id, call.site.row.slug), query, {})
  })

const email = sql`(select a.email from account a
  where a.site_id = o.site_id and a.id = case when o.object_type = 'user' then o.object_id::int end)`

const objectsOf = (group: number, slug: string): ListSource<Row, Pick<Query, 'objectType'>> => ({
  from: sql`group_object o`,
  columns: {
    id: sql`o.object_type || ':' || o.object_id`,
    site: sql`${slug}::text`,
    groupId: sql`o.group_id::text`,
    objectType: sql`o.object_type`,
    objectId: sql`o.object_id`,
    name: sql`coalesce(${email}, o.object_id)`,
    access: sql`o.access`,
    configuration: sql`o.configuration`,
  },
  where: [sql`o.group_id = ${group}`],
  search: [sql`o.object_id`, email],
  filters: { objectType: (type) => sql`o.object_type = ${type}` },
  sort: 'name',
  tie: sql`o.object_type || ':' || o.object_id`,
})
