import { object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, countText, flag, ip, maybe, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'
import { period } from '../period.ts'

export const failedLoginsByIp = drawn({
  method: 'GET',
  path: '/reports/failedLoginsByIp',
  can: 'failedLoginsByIp:read',
  says: 'Addresses from which sign-ins failed, most often first: how often, for how many people, and whether anybody got in from there afterwards. At most 366 days; the last 7 where none are given.',
  query: object({ ...pageQuery, atLeast: maybe(countText(1_000_000)), ...period }),
  reply: paged(
    object({
      id: text(1, 60),
      ip: ip(),
      attempts: count(),
      people: count(),
      first: time(),
      last: time(),
      gotIn: flag(),
    }),
    object({ attempts: count() }),
  ),
  errors: [20, 909, 950],
})
