import { useEffect, useState } from 'react'
import type { Endpoint, Input, Reply } from '../../../contract/endpoint.ts'
import { useIsland } from '../../../ui/island/context.ts'

/** What a call answers, once; nothing until it has, and where it fails. `again` asks anew. */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): [Reply<E> | undefined, () => void] {
  const { session } = useIsland()
  const [round, setRound] = useState(0)
  const [value, setValue] = useState<Reply<E>>()
  useEffect(() => {
    let gone = false
    session.svc.call(endpoint, input).then(
      (reply) => !gone && setValue(reply),
      // The catalogue is of use without.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [round])
  return [value, () => setRound(round + 1)]
}
