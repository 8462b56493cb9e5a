import type { Kysely, Selectable } from 'kysely'
import type { SiteRow, Tables } from '../../db/rows.ts'
import { isOwnOrigin } from '../../http/own-origin.ts'

/** A site and what is derived from its row. */
export interface Site {
  id: number
  row: Selectable<SiteRow>
  hosts: ReadonlySet<string>
  /** Where its portal stands: scheme, host and port. Links in mails begin with it. */
  baseUrl: string
  /** Every origin its pages may have. */
  origins: ReadonlySet<string>
  passwordPolicy: { min: number; max: number }
}

/** The sites of the service, read again every few seconds. */
export interface Sites {
  list(): Promise<readonly Site[]>
  byId(id: number): Promise<Site>
  /** The site of a request that carries no session: by its site key, else by its host, else the first one. */
  ofRequest(headers: Headers, host: string): Promise<Site>
}

const keptFor = 5000

export const openSites = (query: Kysely<Tables>, baseUrl: URL): Sites => {
  let known: Promise<readonly Site[]> | undefined
  let readAt = 0
  const all = (): Promise<readonly Site[]> => {
    if (known && performance.now() - readAt < keptFor) return known
    readAt = performance.now()
    known = read(query, baseUrl)
    known.catch(() => (known = undefined))
    return known
  }
  return {
    list: all,
    async byId(id) {
      const site = (await all()).find((one) => one.id === id)
      if (!site) throw new Error(`There is no site ${id}.`)
      return site
    },
    async ofRequest(headers, host) {
      const sites = await all()
      const key = headers.get('site-key')
      const named =
        key === null
          ? undefined
          : sites.find((site) => site.row.site_key === key && isOwnOrigin(headers, site))
      const found = named ?? sites.find((site) => site.hosts.has(host)) ?? sites[0]
      if (!found) throw new Error('There is no site yet.')
      return found
    },
  }
}

const read = async (query: Kysely<Tables>, baseUrl: URL): Promise<readonly Site[]> => {
  const rows = await query.selectFrom('site').selectAll().orderBy('id').execute()
  return rows.map((row, index) => {
    // The configured address always leads somewhere: to the first site.
    const hosts = index === 0 ? [...row.hosts, baseUrl.host] : row.hosts
    const own = new URL(row.base_url ?? baseUrl).origin
    return {
      id: row.id,
      row,
      hosts: new Set(hosts),
      baseUrl: own,
      origins: new Set([...row.origins, own, ...hosts.map((host) => `${baseUrl.protocol}//${host}`)]),
      passwordPolicy: { min: row.password_min, max: row.password_max },
    }
  })
}
