import type { Infer } from 'superstruct'
import { login, type SecondStep, type SignedIn } from '../../../contract/login/login.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { follow } from '../../../ui/island/follow.ts'
import { ownEvents } from '../../../ui/island/event-owner.ts'
import { type LoginStore, startOver } from '../store.ts'
import { runAction, fetchDeferredScreens } from './run.ts'

/** The first step. Leads to a session, or to the second step if the service requires a code. */
export const signIn = (store: LoginStore, email: string, password: string): Promise<void> =>
  runAction(store, 'sign-in', async (isElsewhere) => {
    store.$email.set(email)
    const reply = await store.island.act(login.signIn, { body: { email, password } })
    await completeSignIn(store, reply, email, isElsewhere)
  })

/** The result of a proof of identity. */
type SignInReply = Infer<typeof SignedIn> | Infer<typeof SecondStep>

/** Continues to the session, or to the second step if the service requires a code and the visitor has waited for it. */
export async function completeSignIn(
  store: LoginStore,
  reply: SignInReply,
  typed = '',
  isElsewhere = () => false,
): Promise<void> {
  if (!('mediateToken' in reply)) return openSession(store, reply)
  await fetchDeferredScreens(store)
  const deferred = store.$deferredScreens.get()
  if (!deferred) throw new SvcError(0, [])
  const { mediateToken, email = typed } = reply
  await deferred.beginSecondStep(store, { email, mediateToken }, isElsewhere)
}

/** Hands the new session to the page, and goes where the page wants people to go. */
export async function openSession(store: LoginStore, signedIn: Infer<typeof SignedIn>): Promise<void> {
  const { host, session } = store.island
  ownEvents(host, session)
  await session.open(signedIn)
  startOver(store)
  const next = store.$next.get() || host.getAttribute('next')
  if (next) follow(host, next)
  await fetchDeferredScreens(store)
}
