import { enums, object } from 'superstruct'
import { accountStates } from '../account-states.ts'
import { drawn } from '../endpoint.ts'
import { count, maybe, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'
import { roles } from '../roles.ts'
import { userPage } from '../user-page.ts'

export const duplicateExternalIDs = drawn({
  method: 'GET',
  path: '/reports/duplicateExternalIDs',
  can: 'duplicateExternalIDs:read',
  says: 'Accounts that share an external ID with another account of the site. Deleted accounts do not count.',
  query: object({ ...pageQuery, role: maybe(enums(roles)) }),
  reply: paged(
    object({
      id: text(1, 20),
      externalId: text(0, 60),
      email: text(0, 254),
      name: text(0, 100),
      role: enums(roles),
      accountState: enums(accountStates),
      sharedBy: count(),
      created: time(),
      emailPage: userPage(),
    }),
    object({ users: count() }),
  ),
  errors: [20, 909, 950],
})
