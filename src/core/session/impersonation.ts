import type { Reply } from '../../contract/endpoint.ts'
import { impersonation } from '../../contract/impersonation.ts'
import type { users } from '../../contract/users.ts'

/** Reply that opens an impersonating session. */
export type SignedInAs = Reply<typeof users.loginAs>

/** Ends impersonation. */
export const endImpersonation = impersonation.end
