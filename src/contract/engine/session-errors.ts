import { code } from './error-codes.ts'

/** Effect of a failed call on the session. */
export type SessionErrorKind =
  | 'access-link'
  | 'disconnected'
  | 'ip-changed'
  | 'csrf'
  | 'signed-out'
  | 'agreement'
  | 'forbidden'

/** One rule of the session-error table: the first that fits decides. */
export interface SessionRule {
  kind: SessionErrorKind
  /** Fits only this HTTP status; none means any. */
  status?: number
  /** Fits only when the first code is this one. */
  code?: number
  /** Fits only on this page. */
  page?: string
  /** Never fits on this page. */
  notPage?: string
  /** Where the standalone portal navigates; `{code}` and `{token}` are replaced. */
  goTo?: string
  /** What the standalone portal does instead of navigating. */
  does?: 'reload' | 'refresh-context-and-menu'
}

/** Pages on which a failed call never touches the session. */
export const exemptPages: readonly string[] = ['/login', '/forgot', '/logout', '/reset']

/** The address of an access link; its `t` is the token. */
export const accessLinkPage = '/al.php'

/** Handling of failed responses, in order (account specification §7). */
export const sessionRules: readonly SessionRule[] = [
  { kind: 'access-link', page: accessLinkPage, goTo: '/login?token={token}' },
  { kind: 'disconnected', status: 401, code: code.disconnected, goTo: '/login?disconnected=1' },
  { kind: 'ip-changed', status: 401, code: code.ipChanged, goTo: '/login?disconnectedByIp={code}' },
  { kind: 'csrf', status: 401, code: code.csrf, does: 'reload' },
  { kind: 'signed-out', status: 401, goTo: '/login' },
  { kind: 'agreement', status: 403, code: code.agreementUnsigned, does: 'refresh-context-and-menu' },
  { kind: 'forbidden', status: 403, notPage: '/dashboard', does: 'refresh-context-and-menu' },
]
