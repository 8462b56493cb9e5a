import { object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, text } from '../kinds.ts'
import { tag } from '../kinds/tags.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'

/** Tags of servers, one at a time: many servers get one, and keep those that they have. */
export const serverTags = {
  list: rendered({
    method: 'GET',
    path: '/tags/ot.server',
    can: 'servers:read',
    summary: 'The tags of the servers that the caller may see, and how many have each.',
    query: object({ ...pageQuery }),
    reply: paged(object({ id: text(1, 40), tag: text(1, 40), servers: count() })),
  }),
  add: rendered({
    method: 'POST',
    path: '/tags/ot.server/:id',
    can: 'servers:write',
    summary: 'Gives a server a tag, where it does not have it yet.',
    body: object({ tag: tag() }),
    reply: Saved,
    errors: [920],
  }),
  remove: rendered({
    method: 'PUT',
    path: '/tags/ot.server/:id/remove',
    can: 'servers:write',
    summary: 'Takes a tag from a server, where it has it.',
    body: object({ tag: tag() }),
    reply: Saved,
  }),
}
