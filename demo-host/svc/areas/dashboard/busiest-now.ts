import { sql } from 'kysely'
import type { dashboard } from '../../../../src/contract/home/dashboard.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import { ofReader } from './servers-of-reader.ts'

type Busiest = Reply<typeof dashboard.overview>['busiest']

const most = 5

/** The busiest of the servers that are on, as they were last measured. */
export const busiestNow = ofReader(
  'busiest',
  async (trx, whose) =>
    (
      await sql<Busiest[number]>`select s.id, s.name, round(m.cpu)::int as cpu
      from server_load m join server s on s.id = m.server_id
      where m.cpu is not null and m.noted_at > now() - interval '2 hours' and s.state = 'ready' and s.power = 'on' and ${whose}
      order by m.cpu desc, m.server_id limit ${sql.lit(most)}`.execute(trx)
    ).rows,
)
