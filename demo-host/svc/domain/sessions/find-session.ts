import { sql } from 'kysely'
import { code } from '../../../../src/contract/error-codes.ts'
import { hashOf } from '../../kernel/keys.ts'
import { contextOf, type ContextRow } from '../accounts/user-context.ts'
import type { Parts } from '../calls/parts.ts'
import type { Session } from '../calls/session.ts'

interface Row extends ContextRow {
  outcome: 'live' | 'signed-out' | 'disconnected' | 'ip-changed'
  session_id: number
  site_id: number
  account_id: number
  recent: boolean
  impersonated_by: number | null
}

/** A live session, or the code of the failure that a call needing it would get. */
export type Found = { session: Session } | { ended: number }

/** The session of a cookie, or of a bearer that a page of `origin` sends, in one query. */
export const findSession = async (
  parts: Parts,
  token: string,
  address: string,
  quiet: boolean,
  origin: string | null,
): Promise<Found> => {
  const { rows } =
    await sql<Row>`select * from session_find(${hashOf(token)}, ${address}::inet, ${quiet}, ${origin})`.execute(
      parts.query,
    )
  const found = rows[0]
  if (found?.outcome !== 'live') return { ended: endedCodes[found?.outcome ?? 'signed-out'] }
  return {
    session: {
      id: found.session_id,
      siteId: found.site_id,
      accountId: found.account_id,
      recent: found.recent,
      impersonatedBy: found.impersonated_by,
      context: contextOf(found),
      csrfToken: csrfTokenOf(parts, token),
    },
  }
}

/** The CSRF token of a session: only the service can make it, and it fits this session alone. */
export const csrfTokenOf = (parts: Parts, token: string): string => parts.keys.sign(`csrf ${token}`)

const endedCodes = {
  'signed-out': code.notSignedIn,
  disconnected: code.disconnected,
  'ip-changed': code.ipChanged,
} as const
