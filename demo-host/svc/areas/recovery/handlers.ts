import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { recovery } from '../../../../src/contract/recovery.ts'
import type { Call } from '../../domain/calls/call.ts'
import { forgot } from './forgot.ts'
import { reset, resetEmail } from './reset.ts'

export const recoveryHandlers: Handlers<typeof recovery, Call> = { forgot, resetEmail, reset }
