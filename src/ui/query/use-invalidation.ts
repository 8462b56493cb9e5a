import type { Endpoint } from '../../contract/engine/endpoint.ts'
import { invalidate, onInvalidation } from '../../core/poll/invalidation.ts'
import { useIsland } from '../island/context.ts'
import { useWhileShown } from '../island/while-shown.ts'

type Params = Readonly<Record<string, unknown>>

/** Reloads everything that shows a call's answer, optionally only for these `params`; used after an action. */
export function useInvalidate(): (endpoint: Pick<Endpoint, 'path'>, params?: Params) => void {
  const { session } = useIsland()
  return (endpoint, params) => invalidate(session, endpoint, params)
}

/**
 * Calls `again` when a call's data is invalidated, including invalidations missed while the element was out
 * of the page.
 */
export function useInvalidation(endpoint: Pick<Endpoint, 'path'>, params: Params, again: () => void): void {
  const { session } = useIsland()
  useWhileShown((isBack) => {
    if (isBack) again()
    return onInvalidation(session, endpoint, params, again)
  })
}
