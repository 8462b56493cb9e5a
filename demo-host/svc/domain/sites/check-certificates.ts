import { sql, type Kysely } from 'kysely'
import { inSite } from '../../kernel/db/in-site.ts'
import type { Config } from '../../config/config.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import type { Logger } from '../../kernel/log.ts'
import { checkCertificate } from './certificate-state.ts'

interface Parts {
  query: Kysely<Tables>
  config: Config
  log: Logger
}

/** Handshakes at once: a host that is silent takes five seconds. */
const atOnce = 10

/**
 * Looks at the certificates of the hosts of all sites, if the service is reached by https. Hosts with a port are left out, since no browser asks
 * them at 443. Connections are made outside of transactions.
 */
export const checkCertificates = async (
  { query, config, log }: Parts,
  stop: AbortSignal,
  check = checkCertificate,
): Promise<'done'> => {
  if (config.baseUrl.protocol !== 'https:') return 'done'
  const sites = await query.selectFrom('site').select(['id', 'hosts']).execute()
  const all = sites.flatMap(({ id, hosts }) =>
    hosts.filter((host) => !host.includes(':')).map((host) => ({ siteId: id, host })),
  )
  for (let at = 0; at < all.length && !stop.aborted; at += atOnce)
    await Promise.all(
      all.slice(at, at + atOnce).map(async ({ siteId, host }) => {
        const { state, issuer, expiresAt } = await check(host, config)
        if (stop.aborted) return
        await inSite(query, siteId, (trx) =>
          sql`insert into site_certificate (site_id, host, state, issuer, expires_at)
            values (${siteId}, ${host}, ${state}, ${issuer}, ${expiresAt})
            on conflict (site_id, host) do update set state = excluded.state, issuer = excluded.issuer,
              expires_at = excluded.expires_at, checked_at = clock_timestamp()`.execute(trx),
        )
      }),
    )
  for (const { id, hosts } of sites)
    await inSite(query, id, (trx) =>
      sql`delete from site_certificate where site_id = ${id} and host <> all(${hosts}::text[])`.execute(trx),
    )
  log.info({ hosts: all.length }, 'certificates of sites are checked')
  return 'done'
}
