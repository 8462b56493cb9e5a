import { atom } from 'nanostores'
import type { Infer } from 'superstruct'
import type { WireError } from '../../contract/engine/error-codes.ts'
import type { Site } from '../../contract/sites/site.ts'
import type { Island } from '../../ui/island/context.ts'
import { type PublicScreens, type DeferredScreens, start } from './area.ts'
import type { Method } from './methods.ts'

/** A sign-in with a correct password whose code is missing. */
interface Attempt {
  email: string
  mediateToken: string
  methods: Method[]
}

/** A code was sent at `at`; another can be requested after `resendIn` seconds. */
interface Sent {
  method: Method
  to: string
  resendIn: number
  at: number
}

/** The error with its message. */
export interface Problem extends WireError {
  text: string
}

/** Signing in, as one element does it. Nothing here outlives the element. */
export type LoginStore = ReturnType<typeof createLoginStore>

export const createLoginStore = (island: Island) => ({
  island,
  /** The e-mail typed last: it stays when a later step fails. */
  $email: atom(''),
  $attempt: atom<Attempt | undefined>(undefined),
  $sent: atom<Sent | undefined>(undefined),
  $problem: atom<Problem | undefined>(undefined),
  /** The running action by the screen's own name, or undefined. */
  $busy: atom(''),
  /** The start of a network visit: the target after sign-in. */
  $next: atom(''),
  /** Whether the user has interacted: automatic changes must not move the focus. */
  $acted: atom(false),
  /** The screens behind the form, once they are there; null when they could not be had. */
  $deferredScreens: atom<DeferredScreens | null | undefined>(undefined),
  /** The screens of the other routes, likewise. */
  $publicScreens: atom<PublicScreens | null | undefined>(undefined),
  /** Public settings of the site, once loaded. */
  $site: atom<Infer<typeof Site> | undefined>(undefined),
})

/** Gives up the second step and goes back to the password; the e-mail stays. */
export function startOver({ $attempt, $sent, island: { location } }: LoginStore): void {
  $attempt.set(undefined)
  $sent.set(undefined)
  // After sign-in the page may have navigated, so the address is only changed if the element is elsewhere.
  if (location.$path.get() === start) location.leave()
  else location.go(start)
}
