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
  /** Polling interval while the page is visible. Default: no polling. */
  refresh?: Every
  /** Keeps the previous value while another loads. */
  keep?: boolean
  /** Ends the asking once the answer is such. */
  until?: (value: T) => boolean
}

/** The state of a query while a component shows it. */
export interface Query<T> extends Polled<T> {
  /** The problem with its message, once the message has loaded. */
  error?: { code: number; text: string }
  /** No value for this input yet. */
  isAsking: boolean
  /** Reloads for all components with the same input. Resolves when done; never rejects. */
  refresh(): Promise<void>
  /** Shows a change that the service has taken, without asking again. */
  change(value: T): void
}

/**
 * Calls the service while a component is mounted: one call for all with the same input. The last good value
 * stays when a later call fails; failures are passed to the session. No call without `input`.
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
      // Keeps the previous value until there is a new one.
      if (keep && !news.problem && news.value === undefined) return
      setShown((before) => ({
        ...(news.problem && (keep || before.of === of) && { value: before.value }),
        ...news,
        of,
      }))
      if (news.value !== undefined && until?.(news.value)) stop()
    }
    // A poller that begins is empty. An element that is back shows what it had until there is an answer: a form
    // that stands below it would lose what was typed.
    const stops = [own.read(refresh?.milliseconds, refresh?.load)]
    const stop = () => stops.splice(0).forEach((each) => each())
    stops.push(own.$polled.listen(show))
    const { value } = own.$polled.get()
    if (value !== undefined) show({ value })
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

/**
 * Reports a problem: its message to the component, its meaning to the session. A repeated problem is not
 * reported again.
 */
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
