import { sql, type RawBuilder } from 'kysely'
import { servers } from '../../../../src/contract/servers/servers.ts'
import { parseTimestamp } from '../../kernel/db/list-source.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'
import { isBeforeMove } from '../../domain/servers/servers.ts'
import { server } from './server.ts'

const scope = { within: server, by: 'server_id' } as const

const isBefore = (at: RawBuilder<unknown>) => isBeforeMove(sql`r.server_id`, at)

export const disks = serveResource(
  { list: servers.disks },
  {
    table: 'server_disk',
    key: 'index',
    columns: {
      index: 'index',
      disk: sql`case r.index when 0 then 'system' else 'data' || r.index end`,
      sizeGB: 'size_gb',
      isOS: sql`r.index = 0`,
    },
    scope,
    sort: 'index',
  },
)

const depth = sql`(with recursive above as (
    select p.id, p.parent_id from server_snapshot p where p.id = r.parent_id
    union all select p.id, p.parent_id from server_snapshot p join above on p.id = above.parent_id)
  select count(*)::int from above)`

export const snapshots = serveResource(
  { list: servers.snapshots },
  {
    table: 'server_snapshot',
    joins: sql`left join server_snapshot b on b.id = r.parent_id
      left join account a on a.site_id = r.site_id and a.id = r.created_by`,
    columns: {
      name: 'name',
      dtCreate: 'created_at',
      createdBy: sql`case when ${isBefore(sql`r.created_at`)} then '' else coalesce(a.email, '') end`,
      parent: sql`coalesce(b.name, '')`,
      depth,
      sizeGB: 'size_gb',
      isCurrent: 'is_current',
    },
    scope,
    search: ['name'],
    sort: 'dtCreate',
  },
)

export const history = serveResource(
  { list: servers.history },
  {
    table: 'server_event',
    joins: sql`left join account a on a.site_id = r.site_id and a.id = r.account_id`,
    columns: {
      dt: 'at',
      action: 'action',
      user: sql`case when ${isBefore(sql`r.at`)} then '' else coalesce(a.email, '') end`,
      source: 'source',
      result: 'result',
      detail: 'detail',
      cmdId: sql`case when ${isBefore(sql`r.at`)} then null else r.command_id::text end`,
    },
    scope,
    search: ['action', 'user', 'detail'],
    filters: {
      since: (moment) => sql`r.at >= ${parseTimestamp(moment)}`,
      until: (moment) => sql`r.at < ${parseTimestamp(moment)}`,
    },
    sort: '-dt',
  },
)
