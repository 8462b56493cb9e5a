import { withScript } from '../../../core/fetch-script.ts'
import { useEffect } from 'react'
import type { Endpoint, Input, Reply } from '../../../contract/endpoint.ts'
import { poller, type Polled } from '../../../core/poll/poller.ts'
import { useIsland } from '../../../ui/island/context.ts'
import { useWhileShown } from '../../../ui/island/while-shown.ts'
import { useStore } from '../../../ui/use-store.ts'

/** What a call finds, kept current while the component shows. What a failure means for the session, it is told. */
export function usePolled<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  milliseconds: number,
): Polled<Reply<E>> & { refresh: () => Promise<void> } {
  const { host, session } = useIsland()
  const own = poller(session, endpoint, input)
  const polled = useStore(own.$polled)
  const { problem } = polled
  useWhileShown(() => own.read(milliseconds), [own, milliseconds])
  useEffect(() => {
    if (!problem) return
    void withScript(
      () => import('../../../ui/island/report-failure.ts'),
      ({ reportFailure }) => reportFailure(host, session, problem, endpoint, '/'),
    )
    // One failure after the other for the same reason is no news.
  }, [problem?.status, problem?.first.code])
  return { ...polled, refresh: own.refresh }
}
