import type { Reply } from '../../contract/endpoint.ts'
import { impersonation } from '../../contract/impersonation.ts'
import type { users } from '../../contract/users.ts'

/** What opens a session as somebody else. */
export type SignedInAs = Reply<typeof users.loginAs>

/** The call that ends being somebody else. */
export const endImpersonation = impersonation.end
