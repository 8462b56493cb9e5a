import type { Infer } from 'superstruct'
import type { SecondStep, SignedIn } from '../../../contract/login.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import type { LoginStore } from '../store.ts'
import { fetchLater } from './fetch-later.ts'
import { finish } from './finish.ts'

/** What proving who one is leads to. */
export type Admission = Infer<typeof SignedIn> | Infer<typeof SecondStep>

/** Goes on to the session, or to the second step when the service asks for a code. */
export async function admit(store: LoginStore, reply: Admission, typed = ''): Promise<void> {
  if (!('mediateToken' in reply)) return finish(store, reply)
  await fetchLater(store)
  const later = store.$later.get()
  if (!later) throw new SvcError(0, [])
  const { mediateToken, email = typed } = reply
  await later.beginSecondStep(store, { email, mediateToken })
}
