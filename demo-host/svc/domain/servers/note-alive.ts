import { sql } from 'kysely'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { Services } from '../calls/services.ts'

/** Notes that this service is there, and its version, with the upload services that have no node of their own. */
export const noteAlive =
  ({ query, version }: Pick<Services, 'query' | 'version'>): JobHandler =>
  async () => {
    await sql`select upload_services_alive(${version})`.execute(query)
    return 'done'
  }
