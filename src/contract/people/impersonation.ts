import { literal, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { either } from '../kinds.ts'
import { SignedIn } from '../login/login.ts'

/** Being signed in as somebody else: what is called from wherever one then is. It begins with `users.loginAs`. */
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
