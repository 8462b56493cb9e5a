import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { serverCreate } from '../../../../src/contract/server-create.ts'
import type { Call } from '../../domain/calls/call.ts'
import { create } from './create.ts'

const later = async (): Promise<never> => {
  throw new Error('Not built yet.')
}

export const serverCreateHandlers: Handlers<typeof serverCreate, Call> = {
  options: later,
  estimate: later,
  names: later,
  create,
}
