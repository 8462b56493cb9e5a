import { useEffect, useRef, useState } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { withScript } from '../../core/fetch-script.ts'
import type { Polled } from '../../core/poll/poller.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { Prevented } from '../island/actions.ts'
import { useIsland } from '../island/context.ts'
import { whileShown } from '../island/while-shown.ts'

/** What a detail shows: the last good answer, and why there is no newer one. */
export interface Detail extends Polled<unknown> {
  /** Asks for it again; what is there stays until then. */
  refresh: () => Promise<void>
}

/** Asks for one thing and keeps it current: every so many seconds where those are given, and when the page is looked at again. */
export function useDetail(from: Endpoint, params: Readonly<Record<string, string>>, seconds = day): Detail {
  const island = useIsland()
  const { session, act, signal } = island
  const of = `${from.path} ${JSON.stringify(params)}`
  const [polled, setPolled] = useState<Polled<unknown> & { of?: string }>({})
  const refresh = useRef<() => Promise<void>>(async () => undefined)
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    const ask = () =>
      act(from, { params, query: {} } as never).catch((error: unknown) => {
        // Where the page prevents it nothing comes, and nothing has gone wrong.
        if (error instanceof Prevented || signal.aborted) return new Promise<never>(() => undefined)
        throw error
      })
    const show = (news: Polled<unknown>) => {
      if (!isGone) setPolled((before) => ({ ...(news.problem && before.of === of && before), ...news, of }))
    }
    const look = (asked: Promise<unknown>) =>
      asked.then(
        (value) => show({ value }),
        (problem: unknown) => {
          if (!(problem instanceof SvcError)) throw problem
          show({ problem })
        },
      )
    const first = ask()
    void look(first)
    refresh.current = () => look(ask())
    // What keeps it current is not needed for what is seen first.
    void withScript(
      () => import('./keep-current.ts'),
      ({ keepCurrent }) => {
        if (isGone) return
        stop = whileShown(island, (isBack) => {
          const kept = keepCurrent(session, seconds * 1000, isBack ? ask() : first, ask, show)
          refresh.current = kept.refresh
          return kept.stop
        })
      },
    )
    return () => {
      isGone = true
      stop()
    }
  }, [session, act, of, seconds])
  return { ...(polled.of === of && polled), refresh: () => refresh.current() }
}

const day = 86_400
