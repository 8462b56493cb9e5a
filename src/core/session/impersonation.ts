import type { Reply } from '../../contract/endpoint.ts'
import { users } from '../../contract/users.ts'

/** What opens a session as somebody else. */
export type SignedInAs = Reply<typeof users.loginAs>

/** The call that ends being somebody else. */
export const endImpersonation = users.endLoginAs
