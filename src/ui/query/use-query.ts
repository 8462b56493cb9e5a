import { useCallback, useEffect, useRef, useState } from 'react'
import type { Endpoint, Input, Reply } from '../../contract/engine/endpoint.ts'
import { withScript } from '../../core/fetch-script.ts'
import { messageOf } from '../../core/i18n/error-words.ts'
import type { Polled, Poller } from '../../core/poll/create-poller.ts'
import type { Every } from '../../core/poll/every.ts'
import { poller, type PollerOptions } from '../../core/poll/poller.ts'
import type { SvcError } from '../../core/svc/svc-error.ts'
import { useIsland } from '../island/context.ts'
import { useWhileShown } from '../island/while-shown.ts'

export interface QueryOptions<T> extends PollerOptions {
  /** How often it is asked again, while somebody looks at the page; once unless given. */
  refresh?: Every
  /** What was found before stays while something else is asked for. */
  keep?: boolean
  /** Ends the asking once the answer is such. */
  until?: (value: T) => boolean
}

/** What a call has found, for as long as a component shows it. */
export interface Query<T> extends Polled<T> {
  /** The problem with its message, once that is there. */
  error?: { code: number; text: string }
  /** Nothing has been found yet of what is asked for. */
  isAsking: boolean
  /** Asks now, for everybody who shows the same. Resolves when there is an answer; never rejects. */
  refresh(): Promise<void>
  /** Shows a change that the service has taken, without asking again. */
  change(value: T): void
}

/**
 * Asks the service for something while a component shows it: one call for all who ask for the same. The last good answer stays when
 * a later call fails; what a failure means for the session, it is told. Nothing is asked while there is no `input`.
 */
export function useQuery<E extends Endpoint>(
  endpoint: E,
  input: Input<E> | undefined,
  { refresh, keep = false, until, isPublic = false }: QueryOptions<Reply<E>> = {},
): Query<Reply<E>> {
  const { session } = useIsland()
  const of = input && `${endpoint.path} ${JSON.stringify(input)}`
  const [shown, setShown] = useState<Polled<Reply<E>> & { of?: string | undefined }>({})
  const asked = useRef<Poller<Reply<E>>>(undefined)
  useWhileShown(() => {
    if (!input) return undefined
    const own = (asked.current = poller(session, endpoint, input, { isPublic }))
    const show = (news: Polled<Reply<E>>) => {
      // Nothing yet is no news where something else is shown meanwhile.
      if (keep && !news.problem && news.value === undefined) return
      setShown((before) => ({
        ...(news.problem && (keep || before.of === of) && { value: before.value }),
        ...news,
        of,
      }))
      if (news.value !== undefined && until?.(news.value)) stop()
    }
    const stops = [own.$polled.listen(show)]
    const stop = () => stops.splice(0).forEach((each) => each())
    const { value } = own.$polled.get()
    if (value !== undefined) show({ value })
    stops.push(own.read(refresh?.milliseconds, refresh?.load))
    return stop
  }, [session, of, refresh?.milliseconds])
  const isOwn = shown.of === of
  const { value, problem } = isOwn ? shown : { value: keep ? shown.value : undefined }
  const error = useError(endpoint, problem)
  return {
    ...(value !== undefined && { value }),
    ...(problem && { problem }),
    ...(error && { error }),
    isAsking: of !== undefined && (!isOwn || (value === undefined && !problem)),
    refresh: useCallback(async () => asked.current?.refresh(), []),
    change: (changed) => asked.current?.set(changed),
  }
}

/** Tells of a problem: its message here, and to the session what it means. The same once more is no news. */
function useError(endpoint: Endpoint, problem: SvcError | undefined): Query<never>['error'] {
  const { host, session, words, location } = useIsland()
  const [error, setError] = useState<NonNullable<Query<never>['error']>>()
  useEffect(() => {
    setError(undefined)
    if (!problem) return undefined
    let isGone = false
    const { code } = problem.first
    void withScript(
      () => import('../island/report-failure.ts'),
      ({ reportFailure }) => reportFailure(host, session, problem, endpoint, location.$path.get()),
    )
    void messageOf(words, problem.first).then((text) => !isGone && setError({ code, text }))
    return () => {
      isGone = true
    }
  }, [problem?.status, problem?.first.code])
  return problem && error
}
