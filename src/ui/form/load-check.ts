import { SvcError } from '../../core/svc/svc-error.ts'
import type { check } from './check.ts'

/** Fetches what reads and checks a form. Rejects with `SvcError` as a call does that does not get through. */
export async function loadCheck(): Promise<typeof check> {
  const found = await import('./check.ts').catch(() => undefined)
  if (!found) throw new SvcError(0, [])
  return found.check
}
