import { login } from '../../../contract/login.ts'
import { methodsOf } from '../methods.ts'
import type { LoginStore } from '../store.ts'
import { count } from './count.ts'

/** Asks for the ways to pass the second step, and shows them. */
export async function beginSecondStep(
  store: LoginStore,
  { email, mediateToken }: { email: string; mediateToken: string },
): Promise<void> {
  const { act, location } = store.island
  const details = await act(login.details, { body: { email, createToken: mediateToken } })
  store.$attempt.set({ email, mediateToken, methods: methodsOf(details) })
  location.go('/tfa')
  void count(store, 'tfa')
}
