import { recovery } from '../../../contract/recovery.ts'
import { withProof } from '../../../ui/island/with-proof.ts'
import type { LoginStore } from '../store.ts'
import { busy } from './busy.ts'

/** Asks for the mail that lets its reader set a new password. */
export const forgot = (store: LoginStore, email: string, mailed: () => void): Promise<void> =>
  busy(store, 'forgot', async () => {
    store.$email.set(email)
    await withProof(store.island, recovery.forgot, { body: { email } })
    mailed()
  })
