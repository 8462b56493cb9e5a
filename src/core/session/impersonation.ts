import type { Reply } from '../../contract/engine/endpoint.ts'
import { impersonation } from '../../contract/people/impersonation.ts'
import type { users } from '../../contract/people/users.ts'

/** What opens a session as somebody else. */
export type SignedInAs = Reply<typeof users.loginAs>

/** The call that ends being somebody else. */
export const endImpersonation = impersonation.end
