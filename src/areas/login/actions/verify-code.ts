import { login } from '../../../contract/login.ts'
import type { Method } from '../methods.ts'
import type { LoginStore } from '../store.ts'
import { busy } from './busy.ts'
import { finish } from './finish.ts'

/** The second step: a code, and whether this browser need not be asked for one again. */
export const verifyCode = (
  store: LoginStore,
  method: Method,
  code: string,
  rememberBrowser: boolean,
): Promise<void> =>
  busy(store, 'verify', async () => {
    const attempt = store.$attempt.get()
    if (!attempt) return
    const { email, mediateToken } = attempt
    const flags = { useTFAGoogle: method.kind === 'google', useTFASMS: method.kind === 'sms' }
    const body = { email, mediateToken, code, rememberBrowser, ...flags }
    await finish(store, await store.island.act(login.secondStep, { body }))
  })
