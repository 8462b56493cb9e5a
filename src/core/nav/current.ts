import { pagesIn, type NavEntry } from './entry.ts'

/**
 * The entry of an address: the one whose link is its longest prefix, by segment and ignoring case.
 * `/servers/4/snapshot` belongs to `/servers`; only `/` belongs to `/`.
 */
export function entryAt(entries: readonly NavEntry[], address: string): NavEntry | undefined {
  const path = withSlash(address.split(/[?#]/, 1)[0]!)
  let found: NavEntry | undefined
  for (const entry of pagesIn(entries)) {
    const link = withSlash(entry.link!)
    const fits = link === '/' ? path === '/' : path.startsWith(link)
    if (fits && (!found || entry.link!.length > found.link!.length)) found = entry
  }
  return found
}

const withSlash = (path: string): string => `${path.replace(/\/+$/, '')}/`.toLowerCase()
