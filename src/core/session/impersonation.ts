import type { Reply } from '../../contract/engine/endpoint.ts'
import { impersonation } from '../../contract/people/impersonation.ts'
import type { users } from '../../contract/people/users.ts'

/** Reply that opens an impersonating session. */
export type SignedInAs = Reply<typeof users.loginAs>

/** Ends impersonation. */
export const endImpersonation = impersonation.end
