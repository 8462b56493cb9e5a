/** One content security policy: its directives with their sources. */
export type Policy = ReadonlyMap<string, readonly string[]>

/** Reads policies: a header may have several, between commas; a later directive of the same name doesn't count. */
export const readPolicies = (text: string): Policy[] =>
  text
    .split(',')
    .map((one) => {
      const policy = new Map<string, string[]>()
      for (const directive of one.split(';')) {
        const [name = '', ...sources] = directive.trim().split(/\s+/)
        if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
      }
      return policy
    })
    .filter((policy) => policy.size > 0)

// The directives that speak for one that is missing, in order.
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'style-src-elem': ['style-src-elem', 'style-src', 'default-src'],
}

/** The directive that decides about a kind of fetch, with its sources; undefined where the policy leaves it free. */
export const decisive = (
  policy: Policy,
  kind: string,
): { name: string; sources: readonly string[] } | undefined => {
  const name = (fallbacks[kind] ?? [kind]).find((each) => policy.has(each))
  return name === undefined ? undefined : { name, sources: policy.get(name)! }
}

export interface Wanted {
  url: URL
  /** The page's origin, which `'self'` means. */
  self: string
  /** Of the script's tag. */
  nonce?: string | undefined
  integrity?: string | undefined
}

/** Whether sources let a URL through. Scripts may have a nonce or a hash instead. */
export const allows = (sources: readonly string[], { url, self, nonce, integrity }: Wanted): boolean => {
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return true
  if (integrity && integrity.split(/\s+/).some((hash) => sources.includes(`'${hash}'`))) return true
  // Where scripts trust each other, hosts don't count.
  if (sources.includes("'strict-dynamic'")) return false
  return sources.some((source) => matches(source, url, self))
}

const hostSource =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9_.-]+|\[[0-9a-f:]+\])(?::(\d+|\*))?(\/.*)?$/i

const matches = (source: string, url: URL, self: string): boolean => {
  if (source === '*') return /^(https?|wss?):$/.test(url.protocol)
  if (source === "'self'") return sameOrigin(url, self)
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return upgraded(source.slice(0, -1).toLowerCase(), url)
  const found = hostSource.exec(source)
  if (!found) return false
  const [, scheme = new URL(self).protocol.slice(0, -1), host = '', port, path] = found
  return upgraded(scheme.toLowerCase(), url) && hasHost(host, url) && hasPort(port, url) && hasPath(path, url)
}

/** Secure counterparts fit as well: `http:` permits https, and `https:` or `'self'` wss. */
const upgraded = (scheme: string, url: URL): boolean => {
  const own = url.protocol.slice(0, -1)
  const also: Readonly<Record<string, readonly string[]>> = {
    http: ['https', 'ws', 'wss'],
    https: ['wss'],
    ws: ['wss', 'http', 'https'],
    wss: ['https'],
  }
  return own === scheme || (also[scheme]?.includes(own) ?? false)
}

const sameOrigin = (url: URL, self: string): boolean => {
  const own = new URL(self)
  return url.host === own.host && upgraded(own.protocol.slice(0, -1), url)
}

const hasHost = (pattern: string, { hostname }: URL): boolean => {
  if (pattern === '*') return true
  if (pattern.startsWith('*.')) return hostname.endsWith(pattern.slice(1).toLowerCase())
  return hostname === pattern.toLowerCase()
}

const usualPorts: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'ws:': '80',
  'wss:': '443',
}

const hasPort = (port: string | undefined, url: URL): boolean =>
  port === '*' || (port ?? usualPorts[url.protocol]) === (url.port || usualPorts[url.protocol])

const hasPath = (path: string | undefined, { pathname }: URL): boolean => {
  if (path === undefined || path === '/') return true
  return path.endsWith('/') ? pathname.startsWith(path) : pathname === path
}
