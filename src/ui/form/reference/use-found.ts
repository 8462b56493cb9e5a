import { useEffect, useMemo, useState } from 'react'
import type { Endpoint } from '../../../contract/engine/endpoint.ts'
import type { Reference } from '../../../contract/kinds/reference.ts'
import type { Option } from '../../kit/select/matching.ts'
import { type PlaceNames, usePlaceNames } from '../../kinds/use-place-names.ts'
import { useQuery } from '../../query/use-query.ts'

/** The result of a search. */
export interface Found {
  options: readonly Option[]
  /** State of the search: loading, loaded or failed. */
  state: 'asking' | 'answered' | 'failed'
}

/** Searches a list for typed text; no call while it is `undefined`. */
export function useFound(where: Reference, typed: string | undefined): Found {
  const [filter, setFilter] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setFilter(typed), typed ? patience : 0)
    return () => clearTimeout(timer)
  }, [typed])
  const query = { size: String(most), ...(filter && { filter }) }
  const { value, problem, isAsking } = useQuery(
    listAt(where),
    filter === undefined ? undefined : ({ query } as never),
    { keep: true },
  )
  const isCurrent = typed === undefined || (typed === filter && !isAsking)
  const state = !isCurrent ? 'asking' : problem ? 'failed' : value ? 'answered' : 'asking'
  const hasFailed = state === 'failed'
  const places = usePlaceNames()
  const options = useMemo(
    () => (value && !hasFailed ? optionsOf(value, where, places) : []),
    [value, hasFailed, places],
  )
  return { options, state }
}

/** All records, up to one page: `isAll` is false if there are more, none, or they cannot be loaded. */
export function useAllOf(where: Reference): {
  options: readonly Option[]
  isAsking: boolean
  isAll: boolean
} {
  const { value, problem, isAsking } = useQuery(listAt(where), {
    query: { size: String(mostAtOnce) },
  } as never)
  const places = usePlaceNames()
  const options = value && !problem ? optionsOf(value, where, places) : []
  const total = (value as { total?: number } | undefined)?.total ?? 0
  return { options, isAsking, isAll: options.length > 0 && options.length >= total }
}

const mostAtOnce = 50

/** The most results offered at a time. */
const most = 10

/** Pause in typing before a search, in milliseconds. */
const patience = 200

/** The list; its own types are gone: a kind knows its address and the fields of its rows. */
export const listAt = ({ path }: Reference) => ({ method: 'GET', path }) as Endpoint

/** The rows of an answer as options, places in the user's language. */
export const optionsOf = (
  answer: unknown,
  { value, label, hint }: Reference,
  places?: PlaceNames,
): Option[] =>
  (answer as { items: Record<string, string>[] }).items.map((row) => {
    const named = (field: string) => places?.place(row[field] ?? '') ?? row[field] ?? ''
    return { value: row[value] ?? '', label: named(label), ...(hint && row[hint] && { detail: named(hint) }) }
  })
