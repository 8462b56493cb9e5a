/**
 * Page name in analytics: the first path segment; for billing the whole path with its hash (account
 * specification §7).
 */
export function pageName({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string {
  const path = pathname.replace(/^\/+/, '')
  return /^billing/i.test(path) ? path + hash : (path.split('/')[0] ?? '')
}
