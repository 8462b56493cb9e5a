import { start } from '../area.ts'
import type { LoginStore } from '../store.ts'

/** Gives up the second step and goes back to the password; the e-mail stays. */
export function startOver({ $attempt, $sent, island }: LoginStore): void {
  $attempt.set(undefined)
  $sent.set(undefined)
  island.location.go(start)
}
