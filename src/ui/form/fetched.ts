import { fetchForCall, fetchScript } from '../../core/fetch-script.ts'
import type * as Check from './check/check.ts'
import type * as Extras from './extras/extras.tsx'

let check: typeof Check | undefined
let extras: typeof Extras | undefined

/** What parses and checks a form, once it has been fetched. */
export const fetchedCheck = () => check

/** Fetches it. Rejects with `SvcError` as a call does that does not get through. */
export const loadCheck = async () => (check ??= await fetchForCall(() => import('./check/check.ts')))

/** What a form does beyond drawing its fields, once it has been fetched: few forms do. */
export const fetchedExtras = () => extras

export const loadExtras = async () => {
  extras ??= await fetchScript(() => import('./extras/extras.tsx'))
}
