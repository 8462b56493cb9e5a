import type { Handlers } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { queue } from '../../../../src/contract/queue.ts'
import type { Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'

const missing = async (): Promise<never> => {
  throw fail(code.notFound)
}

export const queueHandlers: Handlers<typeof queue, Call> = {
  list: missing,
  command: missing,
  cancel: missing,
  retry: missing,
}
