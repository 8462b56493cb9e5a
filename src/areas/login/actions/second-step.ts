import { login } from '../../../contract/login/login.ts'
import { withProof } from '../../../ui/island/with-proof.ts'
import { methodsOf, type Method } from '../methods.ts'
import type { LoginStore } from '../store.ts'
import { count } from './analytics.ts'
import { runAction } from './run.ts'
import { openSession } from './sign-in.ts'

/** Loads the methods of the second step and shows them, unless the visitor `isElsewhere` by then. */
export async function beginSecondStep(
  store: LoginStore,
  { email, mediateToken }: { email: string; mediateToken: string },
  isElsewhere: () => boolean,
): Promise<void> {
  const { act, location } = store.island
  const details = await act(login.details, { body: { email, createToken: mediateToken } })
  if (isElsewhere()) return
  store.$attempt.set({ email, mediateToken, methods: methodsOf(details) })
  location.go('/tfa')
  void count(store, 'tfa')
}

/** Sends a code, or another one if one was sent by the same method before. */
export const sendCode = (store: LoginStore, method: Method): Promise<void> =>
  runAction(store, 'send', async () => {
    const { $attempt, $sent } = store
    const attempt = $attempt.get()
    if (!attempt) return
    const body = {
      email: attempt.email,
      mediateToken: attempt.mediateToken,
      useSMS: method.kind === 'sms',
      useEmail: method.kind === 'email',
      ...(method.phone ? { phone: method.phone } : {}),
    }
    const again = $sent.get()?.method.id === method.id
    const sent = again
      ? await withProof(store.island, login.resendCode, { body })
      : await withProof(store.island, login.sendCode, { body: { ...body, useGoogle: false } })
    const to = method.kind === 'sms' ? sent.phone : sent.email
    $sent.set({ method, to, resendIn: sent.resendIn, at: performance.now() })
  })

/** Submits a two-factor code, and whether to trust this browser. */
export const verifyCode = (
  store: LoginStore,
  method: Method,
  code: string,
  rememberBrowser: boolean,
): Promise<void> =>
  runAction(store, 'verify', async () => {
    const attempt = store.$attempt.get()
    if (!attempt) return
    const { email, mediateToken } = attempt
    const flags = { useTFAGoogle: method.kind === 'google', useTFASMS: method.kind === 'sms' }
    const body = { email, mediateToken, code, rememberBrowser, ...flags }
    await openSession(store, await store.island.act(login.secondStep, { body }))
  })
