import { useEffect, useState } from 'react'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Reference } from '../../../contract/kinds/reference.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { useIsland } from '../../island/context.ts'
import type { Option } from '../../kit/matching.ts'

/** What a search has found. */
export interface Found {
  options: readonly Option[]
  /** How the search stands: somebody waits for it, it has answered, or it cannot be had. */
  state: 'asking' | 'answered' | 'failed'
}

/** What is found of a list by what was typed: nothing is asked while that is `undefined`. */
export function useFound(where: Reference, typed: string | undefined): Found {
  const { session } = useIsland()
  const [found, setFound] = useState<Found>({ options: [], state: 'asking' })
  useEffect(() => {
    if (typed === undefined) return
    setFound(({ options }) => ({ options, state: 'asking' }))
    const stop = new AbortController()
    const { signal } = stop
    const ask = async () => {
      const query = { size: String(most), ...(typed && { filter: typed }) }
      try {
        const answer = await session.svc.call(listAt(where), { query } as never, { signal })
        if (!signal.aborted) setFound({ options: optionsOf(answer, where), state: 'answered' })
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof SvcError)) throw error
        setFound({ options: [], state: 'failed' })
      }
    }
    const timer = setTimeout(() => void ask(), typed ? patience : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed])
  return found
}

/** How many are offered at a time. */
const most = 10

/** Milliseconds after which somebody is taken to have typed a word. */
const patience = 200

// The endpoint's own types are gone: a kind knows its address and the fields of its rows.
const listAt = ({ path }: Reference) => ({ method: 'GET', path }) as Endpoint

const optionsOf = (answer: unknown, { value, label, hint }: Reference): Option[] =>
  (answer as { items: Record<string, string>[] }).items.map((row) => ({
    value: row[value] ?? '',
    label: row[label] ?? '',
    ...(hint && row[hint] && { detail: row[hint] }),
  }))
