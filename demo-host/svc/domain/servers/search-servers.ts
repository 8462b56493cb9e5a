import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'

/** Search text of a server `r`. */
export const serverText = sql`(select t.text from server_text t where t.site_id = r.site_id and t.server_id = r.id)`

/** Above this number of matches, scanning the list in its order is faster. */
const few = 2000

/** IDs of the site's servers that match a text; undefined if too many match. */
export const searchServers = async (trx: Trx, part: string): Promise<readonly string[] | undefined> => {
  const { rows } = await sql<{
    ids: string[] | null
  }>`select search_servers(${part}, ${few + 1}) as ids`.execute(trx)
  const ids = rows[0]?.ids
  return ids && ids.length <= few ? ids : undefined
}
