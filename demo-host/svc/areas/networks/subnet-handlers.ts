import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { subnets } from '../../../../src/contract/networks/subnets.ts'
import type { Call } from '../../domain/calls/call.ts'
import { clear, describe, reserve } from './address-changes.ts'
import { addresses, map } from './address-list.ts'
import { subnet } from './subnet.ts'

export const subnetsHandlers: Handlers<typeof subnets, Call> = {
  ...subnet.handlers,
  addresses,
  map,
  describe,
  reserve,
  clear,
}
