import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { hashOf, type Keys } from '../../kernel/keys.ts'
import { contextOf, type ContextRow } from '../accounts/user-context.ts'
import type { KeyUse, Session } from '../calls/call.ts'
import type { Services } from '../calls/services.ts'
import { keyOfBearer, type KeySent } from './key-bearer.ts'

/** Key of a call, as two headers or as a bearer; undefined without one. */
export const keySent = (headers: Headers, keys: Keys): KeySent | undefined => {
  const [clientId, secret] = [headers.get('authclientid'), headers.get('authsecret')]
  if (clientId === null && secret === null) return keyOfBearer(headers.get('authorization'), keys)
  return { clientId: clientId ?? '', hash: hashOf(secret ?? '') }
}

interface Row extends ContextRow {
  outcome: 'live' | 'disconnected' | 'address'
  key_id: string
  key_type: string
  access: string[]
  servers: string[]
  calls_per_minute: number
  site_id: number
  account_id: number
}

/** For whom a key calls, or the code of the failure of a call with it. */
export type FoundKey = { session: Session & { key: KeyUse }; callsPerMinute: number } | { ended: number }

/** The key that was sent, as far as it may be used from an address, in one query. */
export const findKey = async (
  { query }: Pick<Services, 'query'>,
  { clientId, hash }: KeySent,
  address: string,
): Promise<FoundKey> => {
  const { rows } = await sql<Row>`
    select f.*, case f.outcome when 'live' then agreement_sign_required(f.site_id, f.account_id) else false end as must_sign
    from key_find(${clientId}, ${hash}, ${address}::inet) f`.execute(query)
  const found = rows[0]
  if (!found) return { ended: code.notSignedIn }
  if (found.outcome !== 'live')
    return { ended: found.outcome === 'address' ? code.ipNotPermitted : code.disconnected }
  return {
    callsPerMinute: found.calls_per_minute,
    session: {
      id: 0,
      siteId: found.site_id,
      accountId: found.account_id,
      // The secret is proof of identity.
      recent: true,
      impersonatedBy: null,
      context: contextOf(found),
      csrfToken: '',
      key: { id: found.key_id, type: found.key_type, access: found.access, servers: found.servers },
    },
  }
}
