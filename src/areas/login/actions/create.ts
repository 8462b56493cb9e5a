import { registration } from '../../../contract/registration.ts'
import { withProof } from '../../../ui/island/with-proof.ts'
import type { LoginStore } from '../store.ts'
import { busy } from './busy.ts'
import { finish } from './finish.ts'

/** Creates an account: it is signed in, or its owner finds the way on in a mail. */
export const create = (
  store: LoginStore,
  body: { email: string; password: string; passwordRepeat: string },
  mailed: () => void,
): Promise<void> =>
  busy(store, 'create', async () => {
    store.$email.set(body.email)
    const reply = await withProof(store.island, registration.create, { body })
    if ('mailSent' in reply) mailed()
    else await finish(store, reply)
  })
