import { sql, type RawBuilder } from 'kysely'

/** What a line of the audit log says besides its event, as people know it: of a network its title, where the site still has it. */
export const methodText = (method: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${method} like 'social %'
    then coalesce((select n.title from site_social n where n.social = substr(${method}, 8)), substr(${method}, 8))
    else coalesce(${method}, '') end`
