import type { Kysely, Selectable } from 'kysely'
import type { Listening } from '../../kernel/db/database.ts'
import type { SiteRow, Tables } from '../../kernel/db/rows.ts'
import { misdirected } from '../../kernel/http/fail.ts'
import { isOwnOrigin } from '../../kernel/http/cross-origin.ts'
import type { BlockList } from 'node:net'
import { networks } from '../../config/setting-parsers.ts'
import type { Logger } from '../../kernel/log.ts'
import { isSiteKey, type NoteKeyUse } from './site-keys.ts'

/** A site and values derived from its row. */
export interface Site {
  id: number
  row: Selectable<SiteRow>
  hosts: ReadonlySet<string>
  /** URL of its portal, and prefix of links in emails. */
  baseUrl: string
  /** Every origin its pages may have. */
  origins: ReadonlySet<string>
  passwordPolicy: { min: number; max: number }
}

/**
 * The sites of the service, in memory. A notification of the database has every node read them again after a change; without one they
 * are read again every few seconds, and sooner for a host that none of them has.
 */
export interface Sites {
  list(): Promise<readonly Site[]>
  byId(id: number): Promise<Site>
  /**
   * Site of a request without a session: by site key, else by host. Throws 421 for an unknown host: otherwise
   * a page whose name resolves here (DNS rebinding) would count as the service's own.
   */
  ofRequest(headers: Headers, host: string): Promise<Site>
  /** Makes the next call reload the sites after a change on this node. */
  forget(): void
  /** Calls back after changes of sites on any node, once they can be read; returns a function that stops. */
  onChange(changed: () => void): () => void
  /** Ends the notifications. */
  close(): Promise<void>
}

// In milliseconds: without notifications, and with them.
const keptFor = 5000
const patienceWhileListening = 300_000
// Cache size for unknown hosts, which may be new sites; limits the load from clients that try many.
const keptForStrangers = 500

interface SitesOptions {
  /** Hostnames of this machine lead to the first site, whatever the port. */
  mayBeLocal?: boolean
  /** Prepares a site before it is used for the first time in this process. */
  prepare?: (siteId: number) => Promise<void>
  /** Gets each use of a site key. */
  noteKeyUse?: NoteKeyUse
  /** Calls back after changes of sites on any node; without it sites are only read again by the clock. */
  listen?: (onChange: () => void) => Listening
}

/** Opens the sites. */
export const openSites = (
  query: Kysely<Tables>,
  baseUrl: URL,
  { mayBeLocal = false, prepare, noteKeyUse, listen }: SitesOptions = {},
): Sites => {
  const prepared = new Set<number>()
  const readPrepared = async (): Promise<readonly Site[]> => {
    const sites = await read(query, baseUrl)
    for (const { id } of sites) {
      if (prepared.has(id)) continue
      await prepare?.(id)
      prepared.add(id)
    }
    return sites
  }
  let known: Promise<readonly Site[]> | undefined
  let readAt = 0
  const hearing = new Set<() => void>()
  const forget = (): void => {
    known = undefined
    for (const changed of hearing) changed()
  }
  const listening = listen?.(forget)
  const all = (
    patience = listening?.isReliable() ? patienceWhileListening : keptFor,
  ): Promise<readonly Site[]> => {
    if (known && performance.now() - readAt < patience) return known
    readAt = performance.now()
    known = readPrepared()
    known.catch(() => (known = undefined))
    return known
  }
  return {
    list: () => all(),
    async byId(id) {
      const site = (await all()).find((one) => one.id === id)
      if (!site) throw new Error(`There is no site ${id}.`)
      return site
    },
    async ofRequest(headers, host) {
      const sites = await all()
      const key = headers.get('site-key')
      const named =
        key === null ? undefined : sites.find((site) => isSiteKey(site, key) && isOwnOrigin(headers, site))
      if (named && key !== null) noteKeyUse?.(named, key, headers.get('origin') ?? '')
      const [first] = sites
      if (!first) throw new Error('There is no site yet.')
      const isHere = (site: Site): boolean => site.hosts.has(host) || site.hosts.has(usualForm(host, baseUrl))
      const here = sites.find(isHere) ?? (await all(keptForStrangers)).find(isHere)
      if (!here && !(mayBeLocal && local.test(host))) throw misdirected()
      return named ?? here ?? first
    },
    forget,
    onChange(changed) {
      hearing.add(changed)
      return () => hearing.delete(changed)
    },
    close: async () => listening?.close(),
  }
}

const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/** A host as a URL has it: in small letters, without the port that goes without saying. */
const usualForm = (host: string, { protocol }: URL): string => {
  const url = `${protocol}//${host}`
  return URL.canParse(url) ? new URL(url).host : host
}

const read = async (query: Kysely<Tables>, baseUrl: URL): Promise<readonly Site[]> => {
  const rows = await query.selectFrom('site').selectAll().orderBy('id').execute()
  // The configured address always leads somewhere: to the first site.
  return rows.map((row, index) =>
    siteOfRow(row, baseUrl, index === 0 ? [...row.hosts, baseUrl.host] : row.hosts),
  )
}

/** A site by its row. */
export const siteOfRow = (row: Site['row'], baseUrl: URL, hosts: readonly string[] = row.hosts): Site => {
  const own = new URL(row.base_url ?? baseUrl).origin
  return {
    id: row.id,
    row,
    hosts: new Set(hosts),
    baseUrl: own,
    origins: new Set([...row.origins, own, ...hosts.map((host) => `${baseUrl.protocol}//${host}`)]),
    passwordPolicy: { min: row.password_min, max: row.password_max },
  }
}

const most = 50

/** Ranges wider than this are no proxies: they would let half of the world choose its address. In bits, by version. */
const widest = { ipv4: 8, ipv6: 16 }

const parsedRanges = new Map<string, BlockList | null>()

/** Trusted proxies of one site. Invalid entries are ignored and logged once. */
export const proxiesOf = ({ row }: Site, log: Logger): BlockList | null => {
  const text = JSON.stringify(row.proxies)
  const known = parsedRanges.get(text)
  if (known !== undefined) return known
  const good = row.proxies.slice(0, most).filter(isProxy)
  const bad = row.proxies.filter((one) => !good.includes(one))
  if (bad.length > 0) log.warn({ site: row.slug, ignored: bad }, 'proxies of a site are ignored')
  const list = good.length > 0 ? (networks(good.join(',')) ?? null) : null
  parsedRanges.set(text, list)
  return list
}

const isProxy = (text: string): boolean => {
  if (text.includes(',') || !networks(text)) return false
  const [host = '', bits] = text.split('/')
  return bits === undefined || Number(bits) >= widest[host.includes(':') ? 'ipv6' : 'ipv4']
}

/** Where users of a site sign in: at the reseller's own page, else in the portal. */
export const signInPage = ({ row, baseUrl }: Site): string => row.login_page || baseUrl

/** A page of a site's portal that a mail or an access link leads to. */
type Door = 'validate' | 'reset' | 'setPassword' | 'forgot' | 'al.php' | 'Profile'

/** URL of a public page: from the site's settings, never from a request's host. */
export const doorLink = (site: Site, door: Door, token = ''): string =>
  filled(site.row.door_url ?? `${site.baseUrl}${ours(door, token)}`, door, token)

/** The same for an administrator: on the portal's own page if a page of the reseller's may not have their password. */
export const administratorsDoorLink = (site: Site, door: Door, token: string): string =>
  site.row.admins_in_frame
    ? filled(`${site.baseUrl}${ours(door, token)}`, door, token)
    : doorLink(site, door, token)

const filled = (pattern: string, door: Door, token: string): string =>
  pattern.replaceAll('{door}', () => door).replaceAll('{token}', () => token)

const ours = (door: Door, token: string): string => {
  if (door === 'al.php') return '/{door}?t={token}'
  return token ? '/{door}?token={token}' : '/{door}'
}
