import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Input } from '../../../../src/contract/engine/endpoint.ts'
import { cpuCounts, memorySizes } from '../../../../src/contract/servers/configuration.ts'
import { servers } from '../../../../src/contract/servers/servers.ts'
import type { Call } from '../../domain/calls/call.ts'
import { requireBillingMode } from '../../domain/prices/require-billing-mode.ts'
import { requireWithinPrice } from '../../domain/prices/price-limit.ts'
import { haveRoomToGrow } from '../../domain/provider/provider.ts'
import { refuse } from '../../domain/servers/servers.ts'
import { fail } from '../../kernel/http/fail.ts'
import { operateReady } from './operate.ts'

/** Changes a server's size. Throws code 903 for what no server can have, 927 without room or above its price limit. */
export const configure = async (
  input: Input<typeof servers.configure>,
  call: Call,
): Promise<{ cmdId: string }> => {
  // Fetched first, as a provider is never called within a transaction.
  const hosts = await call.parts.provider.hosts(call.site.id)
  return operateReady(servers.configure, async ({ body }, { trx, server, owner }) => {
    const { cpuType, cpuCount, ramMB, billing, traffic } = body
    if (!cpuCounts[cpuType].includes(cpuCount)) throw fail(code.badRequest, { key: 'cpuCount' })
    if (!memorySizes.includes(ramMB)) throw fail(code.badRequest, { key: 'ramMB' })
    const image = await trx
      .selectFrom('server_image')
      .select('ram_mb')
      .where('site_id', '=', server.site_id)
      .where('id', '=', server.image)
      .executeTakeFirst()
    if (image && ramMB < image.ram_mb)
      throw fail(code.badRequest, { key: 'ramMB', params: { min: image.ram_mb } })
    if (billing !== server.billing) requireBillingMode(call, billing)
    const isSame =
      cpuType === server.cpu_type &&
      cpuCount === server.cpu_count &&
      ramMB === server.ram_mb &&
      billing === server.billing &&
      traffic === server.traffic
    if (isSame) throw refuse('sameState')
    const before = { datacenter: server.datacenter, cpuCount: server.cpu_count, ramMB: server.ram_mb }
    if (!haveRoomToGrow(hosts, before, { ...before, cpuCount, ramMB })) throw refuse('noRoom')
    await requireWithinPrice(trx, call, owner, server.id, body)
    return {
      action: 'configure',
      input: body,
      detail: `${cpuType} ${cpuCount}, ${ramMB} MB, ${billing}, ${traffic}`,
    }
  })(input, call)
}
