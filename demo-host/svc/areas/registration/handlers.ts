import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { registration } from '../../../../src/contract/registration.ts'
import type { Call } from '../../domain/calls/call.ts'
import { create } from './create.ts'
import { revalidate } from './revalidate.ts'
import { validate } from './validate.ts'
import { welcomePage } from './welcome.ts'

export const registrationHandlers: Handlers<typeof registration, Call> = {
  create,
  validate,
  revalidate,
  welcome: welcomePage,
}
