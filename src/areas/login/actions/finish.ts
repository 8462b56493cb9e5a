import type { Infer } from 'superstruct'
import type { SignedIn } from '../../../contract/login.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { speakFirst } from '../../../ui/island/speakers.ts'
import { follow } from '../../../ui/island/follow.ts'
import type { LoginStore } from '../store.ts'
import { fetchLater } from './fetch-later.ts'
import { startOver } from './start-over.ts'

/** Hands the new session to the page, and goes where the page wants people to go. */
export async function finish(store: LoginStore, signedIn: Infer<typeof SignedIn>): Promise<void> {
  const { host, session } = store.island
  speakFirst(host, session)
  await session.open(signedIn)
  startOver(store)
  const next = store.$next.get() || host.getAttribute('next')
  if (next) follow(host, next)
  // The form that stays without that screen must not look as if nothing had happened.
  await fetchLater(store)
  if (!store.$later.get()) throw new SvcError(0, [])
}
