import {
  exemptPages,
  sessionRules,
  type SessionErrorKind,
  type SessionRule,
} from '../../contract/engine/session-errors.ts'
import type { SvcError } from './svc-error.ts'

/** Effect of a failed call on the session: the rule's kind, and where the standalone portal navigates. */
export interface SessionVerdict {
  kind: SessionErrorKind
  goTo?: string
  does?: SessionRule['does']
}

/**
 * Reads the session-error table for a failed response on a page (`/servers/4`, `/al.php?t=…`).
 * Nothing for calls that got no answer, and nothing on the exempt pages.
 */
export function sessionVerdict(error: SvcError, page: string): SessionVerdict | undefined {
  const url = new URL(page, 'http://page')
  const path = url.pathname.toLowerCase()
  if (!error.status || exemptPages.includes(path)) return undefined
  const rule = sessionRules.find(
    (each) =>
      (each.status ?? error.status) === error.status &&
      (each.code ?? error.first.code) === error.first.code &&
      (each.page ?? path) === path &&
      each.notPage !== path,
  )
  if (!rule) return undefined
  const filled = rule.goTo
    ?.replace('{code}', String(error.first.code))
    .replace('{token}', encodeURIComponent(url.searchParams.get('t') ?? ''))
  return { kind: rule.kind, ...(filled ? { goTo: filled } : {}), ...(rule.does ? { does: rule.does } : {}) }
}
