import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { serverTags } from '../../../../src/contract/servers/tags.ts'
import { mostTags } from '../../../../src/contract/kinds/tags.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { type Account, accountById } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { isSeen } from '../../domain/resources/rows.ts'
import { fail } from '../../kernel/http/fail.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { change } from './operate.ts'
import { server } from './server.ts'

export const serverTagsHandlers: Handlers<typeof serverTags, Call> = {
  list: ({ query }, call) =>
    call.inSite(async (trx) => {
      const caller = await accountById(trx, sessionOf(call).accountId)
      return listPage(trx, tagsOf(caller), query, {})
    }),
  add: ({ params, body: { tag } }, call) =>
    change(
      call,
      params.id,
      ({ tags }) => {
        if (tags.includes(tag)) return { tags }
        if (tags.length >= mostTags) throw fail(code.listFull, { params: { max: mostTags } })
        return { tags: [...tags, tag] }
      },
      { action: 'tag', detail: `+ ${tag}` },
    ),
  remove: ({ params, body: { tag } }, call) =>
    change(call, params.id, ({ tags }) => ({ tags: tags.filter((one) => one !== tag) }), {
      action: 'tag',
      detail: `- ${tag}`,
    }),
}

const tagsOf = (caller: Account): ListSource<RowOf<typeof serverTags.list>> => ({
  from: sql`(select t.tag, count(*)::int as servers from server r
    join account w on w.site_id = r.site_id and w.id = r.owner_id
    cross join lateral unnest(r.tags) t (tag)
    where r.state <> 'terminated' and ${isSeen(server, caller)} group by t.tag) r`,
  columns: { id: sql`r.tag`, tag: sql`r.tag`, servers: sql`r.servers` },
  search: [sql`r.tag`],
  sort: 'tag',
  made: true,
})
