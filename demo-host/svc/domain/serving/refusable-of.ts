import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import type { Refusable } from '../blacklist/blacklist.ts'

/** Action of a call that the blacklist may refuse, before its input is checked. */
export const refusableOf = ({ method, path }: Endpoint): Refusable | undefined =>
  refusable[`${method} ${path}`]

// Social sign-in may be either; it is checked once that is known.
const refusable: Readonly<Record<string, Refusable>> = {
  'POST /login': 'login',
  'POST /logintfa': 'login',
  'POST /sendtfa': 'login',
  'POST /resendtfa': 'login',
  'POST /tfaDetails': 'login',
  'POST /autoLogin': 'login',
  'POST /forgot': 'login',
  'GET /reset/:token': 'login',
  'POST /reset': 'login',
  'POST /create': 'signup',
}
