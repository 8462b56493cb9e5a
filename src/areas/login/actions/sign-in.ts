import { login } from '../../../contract/login.ts'
import type { LoginStore } from '../store.ts'
import { admit } from './admit.ts'
import { busy } from './busy.ts'

/** The first step. Ends in a session, or in the second step when the service asks for a code. */
export const signIn = (store: LoginStore, email: string, password: string): Promise<void> =>
  busy(store, 'sign-in', async () => {
    store.$email.set(email)
    await admit(store, await store.island.act(login.signIn, { body: { email, password } }), email)
  })
