import { code } from '../../../../src/contract/engine/error-codes.ts'
import { availability } from '../../../../src/contract/engine/form.ts'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { siteSetups } from '../../../../src/contract/sites/site-setups.ts'
import type { Call } from '../../domain/calls/call.ts'
import { judgeHost } from '../../domain/sites/judge-host.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { requireFounder } from './founder.ts'

/** Checks during typing whether a new site can have a host. */
export const checkHost = (
  { query }: Input<typeof siteSetups.hosts>,
  call: Call,
): Promise<Reply<typeof siteSetups.hosts>> =>
  call.inSite(async (trx) => {
    await requireFounder(trx, call)
    const judged = await judge(trx, call, query.host)
    if ('problem' in judged) return { availability: availability.illegal, reason: judged.problem }
    return { availability: 'host' in judged ? availability.available : availability.inUse, reason: '' }
  })

/** The host in ASCII. Throws code 903 for one that no site can have, 921 for one that another site has. */
export const requireHost = async (trx: Trx, call: Call, text: string): Promise<string> => {
  const judged = await judge(trx, call, text)
  if ('host' in judged) return judged.host
  if ('problem' in judged) throw fail(code.badRequest, { key: 'host', params: { reason: judged.problem } })
  throw fail(code.alreadyListed, { key: 'host' })
}

const judge = async (trx: Trx, call: Call, text: string) =>
  judgeHost(text.trim(), await hostsInUse(trx, call))

// Read from the database: a site may have been made on another node a moment ago.
const hostsInUse = async (trx: Trx, { parts }: Call): Promise<ReadonlySet<string>> => {
  const rows = await trx.selectFrom('site').select(['hosts', 'base_url']).execute()
  const addresses = [parts.config.baseUrl.href, ...rows.flatMap(({ base_url: url }) => url ?? [])]
  return new Set([
    ...rows.flatMap(({ hosts }) => hosts.map((host) => host.toLowerCase().replace(/:\d+$/, ''))),
    ...addresses.map((address) => new URL(address).hostname),
  ])
}
