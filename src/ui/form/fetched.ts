import { fetchForCall } from '../../core/fetch-for-call.ts'
import { fetchScript } from '../../core/fetch-script.ts'
import type * as Check from './check/check.ts'
import type * as Extras from './extras/extras.tsx'

let check: typeof Check | undefined
let extras: typeof Extras | undefined

/** The loaded parser and validator of forms. */
export const fetchedCheck = () => check

/** Fetches it. Rejects with `SvcError` as a call does that does not get through. */
export const loadCheck = async () => (check ??= await fetchForCall(() => import('./check/check.ts')))

/** The loaded extras of forms, which few need. */
export const fetchedExtras = () => extras

export const loadExtras = async () => {
  extras ??= await fetchScript(() => import('./extras/extras.tsx'))
}
