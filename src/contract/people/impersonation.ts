import { literal, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { either } from '../kinds.ts'
import { SignedIn } from '../login/login.ts'

/** Calls of an impersonating session. `users.loginAs` starts it. */
export const impersonation = {
  end: endpoint({
    method: 'DELETE',
    path: '/impersonation',
    can: 'session',
    summary: 'Ends impersonation: back to the own session if it is still live, else signed out.',
    reply: either(SignedIn, object({ signedOut: literal(true) })),
    errors: [906],
  }),
}
