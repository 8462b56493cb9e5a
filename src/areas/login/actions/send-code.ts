import { login } from '../../../contract/login.ts'
import { withProof } from '../../../ui/island/with-proof.ts'
import type { Method } from '../methods.ts'
import type { LoginStore } from '../store.ts'
import { busy } from './busy.ts'

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
      ? await withProof(store.island, login.resendCode, { body })
      : await withProof(store.island, login.sendCode, { body: { ...body, useGoogle: false } })
    const to = method.kind === 'sms' ? sent.phone : sent.email
    $sent.set({ method, to, resendIn: sent.resendIn, at: performance.now() })
  })
