import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { pricing } from '../../../../src/contract/pricing.ts'
import type { Call } from '../../domain/calls/call.ts'

const later = async (): Promise<never> => {
  throw new Error('Not built yet.')
}

export const pricingHandlers: Handlers<typeof pricing, Call> = {
  list: later,
}
