import { isIP } from 'node:net'
import type { Config } from '../../config/config.ts'
import { isThisMachine } from '../../kernel/http/guarded-fetch.ts'

/** Why an origin may not embed a site's elements, by the reasons of code 903; undefined if it may. */
type OriginProblem = 'originWildcard' | 'originPath' | 'originHttps' | 'originHost' | 'originForm'

/**
 * Judges an origin in the spelling that browsers send: `https://`, a host in small letters and, unless it goes without
 * saying, a port. Development also permits this machine without https.
 */
export const problemOfOrigin = (
  text: string,
  { production }: Pick<Config, 'production'>,
): OriginProblem | undefined => {
  if (text.includes('*')) return 'originWildcard'
  if (!URL.canParse(text)) return 'originForm'
  const { protocol, hostname, origin, username, password, pathname, search, hash } = new URL(text)
  if (protocol !== 'https:' && !isThisMachine(hostname)) return 'originHttps'
  if (pathname !== '/' || text.endsWith('/') || search || hash) return 'originPath'
  if (username || password) return 'originForm'
  if (isThisMachine(hostname)) return production ? 'originHost' : spelled(text, origin)
  if (!isPublicName(hostname)) return 'originHost'
  return spelled(text, origin)
}

// Browsers send an origin in one spelling, which is compared to the letter.
const spelled = (text: string, origin: string): OriginProblem | undefined =>
  text === origin ? undefined : 'originForm'

/** A name of the public internet: of two parts or more, and no address. */
export const isPublicName = (host: string): boolean =>
  host.length <= 253 &&
  isIP(host.replace(/^\[|\]$/g, '')) === 0 &&
  /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/.test(host) &&
  !/(^|\.)(localhost|local|internal)$/.test(host)
