import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { paymentEvents } from '../../../../src/contract/billing/payment-events.ts'
import type { Call } from '../../domain/calls/call.ts'
import { storeEvent } from '../../domain/inbound/inbound.ts'
import { UnsignedEvent } from '../../domain/payments/provider.ts'
import { fail } from '../../kernel/http/fail.ts'

export const paymentEventsHandlers: Handlers<typeof paymentEvents, Call> = {
  async receive({ params }, call) {
    const provider = call.parts.payments.of(call.site.row.company_id)
    if (provider?.name !== params.provider) throw fail(code.notFound)
    try {
      const event = provider.readEvent(call.body, call.headers)
      if (event) await storeEvent(call, provider.name, event)
    } catch (error) {
      if (!(error instanceof UnsignedEvent)) throw error
      call.parts.log.warn({ provider: provider.name, reason: error.message }, 'an event was not believed')
      throw fail(code.badRequest, { key: 'signature' })
    }
    return { received: true }
  },
}
