import { fetchForCall, fetchScript } from '../../core/fetch-script.ts'
import type * as Check from './check.ts'
import type * as FormRules from './rules.ts'

let check: typeof Check | undefined
let rules: typeof FormRules | undefined

/** What parses and checks a form, once it has been fetched. */
export const fetchedCheck = () => check

/** Fetches it. Rejects with `SvcError` as a call does that does not get through. */
export const loadCheck = async () => (check ??= await fetchForCall(() => import('./check.ts')))

/** What applies the rules of a form, once it has been fetched: few forms have any. */
export const fetchedRules = () => rules

export const loadRules = async () => {
  rules ??= await fetchScript(() => import('./rules.ts'))
}
