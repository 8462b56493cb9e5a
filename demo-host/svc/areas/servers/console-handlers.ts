import type { consoles } from '../../../../src/contract/servers/consoles.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { Call } from '../../domain/calls/call.ts'
import { openTicket } from './console/ticket.ts'

export const consolesHandlers: Handlers<typeof consoles, Call> = { open: openTicket }
