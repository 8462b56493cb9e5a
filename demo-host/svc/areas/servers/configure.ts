import { code } from '../../../../src/contract/engine/error-codes.ts'
import { cpuCounts, memorySizes } from '../../../../src/contract/servers/rows.ts'
import { servers } from '../../../../src/contract/servers/servers.ts'
import { requireWithinPrice } from '../../domain/prices/price-limit.ts'
import { refuse } from '../../domain/servers/servers.ts'
import { fail } from '../../kernel/http/fail.ts'
import { operateReady } from './operate.ts'

export const configure = operateReady(servers.configure, async ({ body }, { trx, call, server, owner }) => {
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
  const isSame =
    cpuType === server.cpu_type &&
    cpuCount === server.cpu_count &&
    ramMB === server.ram_mb &&
    billing === server.billing &&
    traffic === server.traffic
  if (isSame) throw refuse('sameState')
  await requireWithinPrice(trx, call, owner, server.id, body)
  return {
    action: 'configure',
    input: body,
    detail: `${cpuType} ${cpuCount}, ${ramMB} MB, ${billing}, ${traffic}`,
  }
})
