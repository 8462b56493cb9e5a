import { useEffect, useMemo } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { createPoller, type Polled } from '../../core/poll/poller.ts'
import { Prevented } from '../island/actions.ts'
import { useIsland } from '../island/context.ts'
import { useStore } from '../use-store.ts'

/** What a detail shows: the last good answer, and why there is no newer one. */
export interface Detail extends Polled<unknown> {
  /** Asks for it again; what is there stays until then. */
  refresh: () => Promise<void>
}

/** Asks for one thing and keeps it current: every so many seconds where those are given, and when the page is looked at again. */
export function useDetail(from: Endpoint, params: Readonly<Record<string, string>>, seconds = day): Detail {
  const { session, act, signal } = useIsland()
  const values = JSON.stringify(params)
  const poller = useMemo(() => {
    const ask = () =>
      act(from, { params, query: {} } as never).catch((error: unknown) => {
        // Where the page prevents it nothing comes, and nothing has gone wrong.
        if (error instanceof Prevented || signal.aborted) return new Promise<never>(() => undefined)
        throw error
      })
    return createPoller<unknown>(session, ask)
  }, [session, act, from, values])
  useEffect(() => poller.read(seconds * 1000), [poller, seconds])
  return { ...useStore(poller.$polled), refresh: () => poller.refresh() }
}

const day = 86_400
