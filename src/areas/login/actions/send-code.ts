import { login } from '../../../contract/login.ts'
import type { Method } from '../methods.ts'
import type { LoginStore } from '../store.ts'
import { busy } from './busy.ts'
import { withProof } from './with-proof.ts'

/** Has a code sent, or another one where one was sent the same way before. */
export const sendCode = (store: LoginStore, method: Method): Promise<void> =>
  busy(store, 'send', async () => {
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
      ? await withProof(store, login.resendCode, { body })
      : await withProof(store, login.sendCode, { body: { ...body, useGoogle: false } })
    const to = method.kind === 'sms' ? sent.phone : sent.email
    $sent.set({ method, to, resendIn: sent.resendIn, at: performance.now() })
  })
