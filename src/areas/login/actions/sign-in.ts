import { login } from '../../../contract/login.ts'
import { methodsOf } from '../methods.ts'
import type { LoginStore } from '../store.ts'
import { busy } from './busy.ts'
import { finish } from './finish.ts'

/** The first step. Ends in a session, or in the second step when the service asks for a code. */
export const signIn = (store: LoginStore, email: string, password: string): Promise<void> =>
  busy(store, 'sign-in', async () => {
    const { act, host, location } = store.island
    store.$email.set(email)
    const reply = await act(login.signIn, { body: { email, password } })
    if (!('mediateToken' in reply)) return finish(store, reply)
    const { mediateToken } = reply
    const details = await act(login.details, { body: { email, createToken: mediateToken } })
    store.$attempt.set({ email, mediateToken, methods: methodsOf(details) })
    location.go('/tfa')
    host.send('portal-analytics', { name: 'tfa', fields: {} })
  })
