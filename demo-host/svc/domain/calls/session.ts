import type { Infer } from 'superstruct'
import type { UserContext } from '../../../../src/contract/login.ts'

/** A live session. */
export interface Session {
  id: number
  siteId: number
  accountId: number
  context: Infer<typeof UserContext>
  /** It has proved to be its user's within the last fifteen minutes. */
  recent: boolean
  /** The account that is signed in as this one, where somebody else is. */
  impersonatedBy: number | null
  /** What its calls send in the `token` header. */
  csrfToken: string
}
