import { reached } from '../../core/fetch-script.ts'
import type { check } from './check.ts'

/** Fetches what reads and checks a form. Rejects with `SvcError` as a call does that does not get through. */
export const loadCheck = async (): Promise<typeof check> => (await reached(() => import('./check.ts'))).check
