import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { registration } from '../../../../src/contract/registration.ts'
import type { Call } from '../../http/call.ts'
import { welcomePage } from '../site/welcome.ts'
import { create } from './create.ts'
import { revalidate } from './revalidate.ts'
import { validate } from './validate.ts'

export const registrationHandlers: Handlers<typeof registration, Call> = {
  create,
  validate,
  revalidate,
  welcome: welcomePage,
}
