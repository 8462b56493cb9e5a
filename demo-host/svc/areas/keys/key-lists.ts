import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { keys } from '../../../../src/contract/api/keys.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'
import type { ApiKeyRow } from '../../kernel/db/rows.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { key } from './key.ts'

/** Calls made with a key. */
export const calls = serveResource(
  { list: keys.calls },
  {
    table: 'api_call',
    columns: { dt: 'at', method: 'method', path: 'path', status: 'status', ip: 'ip' },
    scope: { within: key, by: 'key_id' },
    search: ['path', 'ip'],
    sort: '-dt',
  },
)

/** The servers that a key is for. */
export const serversOf = ({ servers }: Selectable<ApiKeyRow>): ListSource<RowOf<typeof keys.servers>> => ({
  from: sql`server r`,
  columns: { id: sql`r.id`, name: sql`r.name`, datacenter: sql`r.datacenter` },
  where: [sql`r.id = any(${servers}::text[]) and r.state <> 'terminated'`],
  search: [sql`r.name`],
  sort: 'name',
  tie: sql`r.id`,
})
