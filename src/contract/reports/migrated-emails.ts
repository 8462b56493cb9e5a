import { object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, flag, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'
import { period } from '../period.ts'
import { userPage } from '../user-page.ts'

export const migratedEmails = drawn({
  method: 'GET',
  path: '/reports/migratedEmails',
  can: 'migratedEmails:read',
  says: 'Accounts whose e-mail address somebody of the site has changed, the last first, and how often they have signed in since. `filter` is part of either address.',
  query: object({ ...pageQuery, ...period }),
  reply: paged(
    object({
      id: text(1, 20),
      at: time(),
      oldEmail: text(0, 254),
      newEmail: text(0, 254),
      by: text(0, 254),
      told: flag(),
      loginsAfter: count(),
      userId: text(1, 20),
      newEmailPage: userPage(),
      byPage: userPage(),
    }),
    object({ changes: count() }),
  ),
  errors: [20, 909, 950],
})
