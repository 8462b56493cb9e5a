import { sql } from 'kysely'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { Services } from '../calls/services.ts'

/** Reports this service as alive, with its version, for upload services without a node. */
export const noteAlive =
  ({ query, version }: Pick<Services, 'query' | 'version'>): JobHandler =>
  async () => {
    await sql`select upload_services_alive(${version})`.execute(query)
    return 'done'
  }
