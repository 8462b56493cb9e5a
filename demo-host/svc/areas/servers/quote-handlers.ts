import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { serverQuotes } from '../../../../src/contract/servers/quotes.ts'
import type { Call } from '../../domain/calls/call.ts'
import { quoteChange } from '../../domain/prices/quote-change.ts'
import { server } from './server.ts'

export const serverQuotesHandlers: Handlers<typeof serverQuotes, Call> = {
  quote: async ({ params, body: { diskGB, addresses, ...body } }, call) => {
    const now = await server.handlers.show({ params }, call)
    const { cpuType = now.cpuType, cpuCount = now.cpuCount, ramMB = now.ramMB } = body
    const isOther = cpuType !== now.cpuType || cpuCount !== now.cpuCount || ramMB !== now.ramMB
    const becoming = { ...body, moreGB: diskGB, moreAddresses: addresses }
    const prices = await call.inSite((trx) => quoteChange(trx, now.id, becoming))
    return { ...prices, restarts: isOther && now.status === 'on' }
  },
}
