import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Site, Sites } from './sites.ts'

/** Who manages sites, as much of a call as that takes. */
export interface SiteCaller {
  /** The site of the call. */
  site: Pick<Site, 'id'>
  /** The host it was sent to. */
  host: string
  session: { accountId: number } | undefined
  parts: { sites: Pick<Sites, 'forget'> }
  after(work: () => void): void
}

/** The account of a caller. Throws code 20 without a session. */
export const callerId = ({ session }: Pick<SiteCaller, 'session'>): number => {
  if (!session) throw fail(code.notSignedIn)
  return session.accountId
}
