import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { serverNetworks } from '../../../../src/contract/servers/networks.ts'
import type { Call } from '../../domain/calls/call.ts'
import { priceChanged } from '../../domain/prices/price-changed.ts'
import { server } from './server.ts'

/** What a server costs, and would with some of it changed; whether it is restarted for that. */
export const estimateChange = async (
  { params, body }: Input<typeof serverNetworks.estimate>,
  call: Call,
): Promise<Reply<typeof serverNetworks.estimate>> => {
  const now = await server.handlers.show({ params }, call)
  const { cpuType = now.cpuType, cpuCount = now.cpuCount, ramMB = now.ramMB, addresses = 0 } = body
  const isOther = cpuType !== now.cpuType || cpuCount !== now.cpuCount || ramMB !== now.ramMB
  return {
    priceNow: now.price,
    priceThen: await call.inSite((trx) => priceChanged(trx, now.id, { ...body, moreAddresses: addresses })),
    restarts: isOther && now.status === 'on',
  }
}
