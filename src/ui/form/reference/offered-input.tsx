import { useEffect, useState } from 'react'
import { enums } from 'superstruct'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { offeredOf } from '../../../contract/kinds/offered.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { useIsland } from '../../island/context.ts'
import { Input as ChoiceInput } from '../choice-input.tsx'
import type { InputProps } from '../input-props.ts'

/** One of those that the service offers; of all that there are where it does not say which. */
export function OfferedInput({ of, ...props }: InputProps) {
  const { session } = useIsland()
  const [offers, setOffers] = useState<readonly string[]>()
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const { values, path } = offeredOf(of)!
    const ask = async () => {
      try {
        const found = await session.svc.call({ method: 'GET', path } as Endpoint, {} as never, { signal })
        if (!signal.aborted) setOffers(values.filter((value) => (found as string[]).includes(value)))
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof SvcError)) throw error
        setOffers(values)
      }
    }
    void ask()
    return () => stop.abort()
  }, [])
  if (!offers) return <div aria-busy="true" />
  return <ChoiceInput {...props} of={enums(offers)} />
}
