import { isIP } from 'node:net'
import type { Config } from '../../config/config.ts'
import { isPublic, isThisMachine } from '../../kernel/http/guarded-fetch.ts'

type Reach = Pick<Config, 'production' | 'demo'>

/** Whether webhooks may go to this machine: in development, and never where strangers can create them. */
export const mayReachThisMachine = ({ production, demo }: Reach): boolean => !production && demo !== 'public'

/**
 * Whether a URL is allowed for webhooks: https, a public host, no credentials. Its name is resolved and
 * checked at each delivery. Development also permits this machine, without https.
 */
export const isDeliverable = (address: string, reach: Reach): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) return false
  if (isThisMachine(hostname)) return mayReachThisMachine(reach) && /^https?:$/.test(protocol)
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 || isPublic(host)) && !/(^|\.)localhost\.?$/.test(host)
}
