import { isIP } from 'node:net'
import { isPublic, isThisMachine } from '../../kernel/http/guarded-fetch.ts'

/**
 * Whether a webhook may be at an address, as far as the address itself says: https, on the public internet, and without a name and password. What its
 * name resolves to is looked at whenever something is delivered. A service that is developed also delivers to this machine, without https.
 */
export const isDeliverable = (address: string, production: boolean): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) return false
  if (isThisMachine(hostname)) return !production && /^https?:$/.test(protocol)
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 || isPublic(host)) && !/(^|\.)localhost\.?$/.test(host)
}
