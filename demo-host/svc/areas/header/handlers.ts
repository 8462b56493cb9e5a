import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { header } from '../../../../src/contract/header.ts'
import type { Call } from '../../domain/calls/call.ts'
import { menu } from './menu.ts'

export const headerHandlers: Handlers<typeof header, Call> = { menu }
