import { useEffect } from 'react'
import { $requestedAction } from '../../core/nav/requested-action.ts'
import { useStore } from '../use-store.ts'

/** The action that was requested for this record elsewhere, once. */
export function useRequestedAction(resource: string, id: string): string | undefined {
  const request = useStore($requestedAction)
  const isOwn = request?.resource === resource && request.id === id
  useEffect(() => {
    if (isOwn) $requestedAction.set(undefined)
  }, [isOwn])
  return isOwn ? request.action : undefined
}
