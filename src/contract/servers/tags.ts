import { object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, text } from '../kinds.ts'
import { tag } from '../kinds/tags.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'

/** Tags of servers, one at a time, so that bulk changes keep other tags. */
export const serverTags = {
  list: rendered({
    method: 'GET',
    path: '/tags/ot.server',
    can: 'servers:read',
    summary: 'Tags of the servers that the caller may see, with counts.',
    query: object({ ...pageQuery }),
    reply: paged(object({ id: text(1, 40), tag: text(1, 40), servers: count() })),
  }),
  add: rendered({
    method: 'POST',
    path: '/tags/ot.server/:id',
    can: 'servers:write',
    summary: 'Adds a tag to a server, unless it has it.',
    body: object({ tag: tag() }),
    reply: Saved,
    errors: [920],
  }),
  remove: rendered({
    method: 'PUT',
    path: '/tags/ot.server/:id/remove',
    can: 'servers:write',
    summary: 'Removes a tag from a server, if it has it.',
    body: object({ tag: tag() }),
    reply: Saved,
  }),
}
