import { sql } from 'kysely'
import type { dashboard } from '../../../../src/contract/home/dashboard.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import { ofReader } from './servers-of-reader.ts'

type Servers = Reply<typeof dashboard.overview>['servers']

/** Number of running, stopped and suspended servers. */
export const serversNow = ofReader(
  'servers',
  async (trx, whose) =>
    (
      await sql<Servers>`select count(*) filter (where s.power = 'on')::int as on, count(*) filter (where s.power = 'off')::int as off,
        count(*) filter (where s.power = 'suspended')::int as suspended
      from server s where s.state = 'ready' and ${whose}`.execute(trx)
    ).rows[0]!,
)
