import { object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, text } from '../kinds.ts'
import { day } from '../kinds/day.ts'
import { paged, pageQuery } from '../paged.ts'
import { period } from '../period.ts'

export const signInsByDay = drawn({
  method: 'GET',
  path: '/reports/signInsByDay',
  can: 'signInsByDay:read',
  says: "Sign-ins on each day of the reader's time zone: those that succeeded, those that failed, and of how many people. At most 366 days; the last 30 where none are given.",
  query: object({ ...pageQuery, ...period }),
  reply: paged(
    object({ id: text(1, 20), day: day(), succeeded: count(), failed: count(), people: count() }),
    object({ succeeded: count(), failed: count() }),
  ),
  errors: [20, 909, 950],
})
