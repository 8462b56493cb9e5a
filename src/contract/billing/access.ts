import { enums, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { id, maybe, text } from '../kinds.ts'

/** What a sub-user may do with billing; each level includes those before it. */
const billingLevels = ['none', 'see', 'change', 'pay'] as const

const Level = enums(billingLevels)

/** Which sub-users of the caller's account see its billing, change it and pay. */
export const billingAccess = {
  list: rendered({
    method: 'GET',
    path: '/billing/access',
    can: 'billing:read',
    summary: "The account's sub-users and what they may do with its billing.",
    query: object({ ...pageQueryBy('email', 'name'), level: maybe(Level) }),
    reply: paged(object({ id: id(20), email: text(0, 254), name: text(0, 100), level: Level })),
  }),
  set: rendered({
    method: 'PUT',
    path: '/billing/access/:id',
    can: 'billing:write',
    summary:
      'Sets what a sub-user may do with billing: nothing, see it, change it (all but paying), or pay. It counts from their next call on.',
    body: object({ level: Level }),
    reply: Saved,
    requiresReauth: true,
  }),
}
