import type { access } from '../../../../src/contract/access.ts'
import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { Call } from '../../domain/calls/call.ts'
import { makeAccessLink, useAccessLink } from './access-link.ts'
import { invite } from './invite.ts'

export const accessHandlers: Handlers<typeof access, Call> = {
  autoLogin: useAccessLink,
  link: makeAccessLink,
  invite,
}
