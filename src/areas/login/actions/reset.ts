import { recovery } from '../../../contract/recovery.ts'
import type { LoginStore } from '../store.ts'
import { admit } from './admit.ts'
import { busy } from './busy.ts'

/** Sets the new password with the token of the mail. With a second step on, that comes before the session. */
export const reset = (
  store: LoginStore,
  body: { email: string; password: string; passwordRepeat: string; token: string },
): Promise<void> =>
  busy(store, 'reset', async () => admit(store, await store.island.act(recovery.reset, { body }), body.email))
