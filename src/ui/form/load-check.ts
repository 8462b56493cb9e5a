import { reached } from '../../core/fetch-script.ts'
import type * as Check from './check.ts'

let check: typeof Check | undefined

/** What parses and checks a form, once it has been fetched. */
export const fetchedCheck = () => check

/** Fetches it. Rejects with `SvcError` as a call does that does not get through. */
export const loadCheck = async () => (check ??= await reached(() => import('./check.ts')))
