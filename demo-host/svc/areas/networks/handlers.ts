import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { networks } from '../../../../src/contract/networks/networks.ts'
import type { Call } from '../../domain/calls/call.ts'
import { attach } from './attach.ts'
import { members } from './members.ts'
import { network } from './network.ts'

export const networksHandlers: Handlers<typeof networks, Call> = {
  ...network.handlers,
  servers: members.handlers.list,
  attach,
}
