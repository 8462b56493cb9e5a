import type { Call } from '../../domain/calls/call.ts'
import { hashOf, newToken, sameText } from '../../kernel/keys.ts'

/** What tells this browser apart while it is away at a network; it may be away in several tabs. */
export const browserOf = (call: Call): string => {
  const kept = call.cookie('socialVisit')
  const token = kept && /^[\w-]{43}$/.test(kept) ? kept : newToken()
  call.setCookie('socialVisit', token, 600)
  return token
}

/** Whether this browser is the one that left. */
export const isSameBrowser = (call: Call, hash: string | null): boolean =>
  hash !== null && sameText(hash, hashOf(call.cookie('socialVisit') ?? ''))
