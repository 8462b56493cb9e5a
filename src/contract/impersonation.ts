import { literal, object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { either } from './kinds.ts'
import { SignedIn } from './login.ts'

/** Calls of an impersonating session. `users.loginAs` starts it. */
export const impersonation = {
  end: endpoint({
    method: 'DELETE',
    path: '/impersonation',
    can: 'session',
    summary:
      'Ends being signed in as somebody else: back in the own session where it still lives, else signed out.',
    reply: either(SignedIn, object({ signedOut: literal(true) })),
    errors: [906],
  }),
}
