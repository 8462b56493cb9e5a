import type { Handlers } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { partner } from '../../../../src/contract/partner.ts'
import type { Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'

const missing = async (): Promise<never> => {
  throw fail(code.notFound)
}

export const partnerHandlers: Handlers<typeof partner, Call> = {
  save: missing,
  consent: missing,
  remove: missing,
}
