import { isIP } from 'node:net'
import { isPublic, isThisMachine } from '../../kernel/http/guarded-fetch.ts'

/**
 * Whether a URL is allowed for webhooks: https, a public host, no credentials. Its name is resolved and
 * checked at each delivery. Development also permits this machine, without https.
 */
export const isDeliverable = (address: string, production: boolean): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) return false
  if (isThisMachine(hostname)) return !production && /^https?:$/.test(protocol)
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 || isPublic(host)) && !/(^|\.)localhost\.?$/.test(host)
}
