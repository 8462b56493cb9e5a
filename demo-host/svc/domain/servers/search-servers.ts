import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'

/** What a server `r` is found by. */
export const serverText = sql`(select t.text from server_text t where t.site_id = r.site_id and t.server_id = r.id)`

/** Above so many it is quicker to look at rows in the order of their list until a page is full. */
const few = 2000

/** The servers of a site that have a part of a text; none told where very many have it. */
export const searchServers = async (trx: Trx, part: string): Promise<readonly string[] | undefined> => {
  const { rows } = await sql<{
    ids: string[] | null
  }>`select search_servers(${part}, ${few + 1}) as ids`.execute(trx)
  const ids = rows[0]?.ids
  return ids && ids.length <= few ? ids : undefined
}
