import { useLayoutEffect, useState } from 'react'
import { useIsland } from '../island/context.ts'
import { readKept } from './kept.ts'
import type { ListViewProps } from './list-context.ts'
import { isNarrowed, periodParts, readQuery, writeQuery } from './query.ts'

/** Has a list begin with the filters that its user left it with, where its route names none; answers whether it can be asked for. */
export function useKeptTags({ name, list: { from }, fixed = {} }: ListViewProps): boolean {
  const { location } = useIsland()
  const [tags, setTags] = useState(() => {
    const found = Object.entries(readKept(name).tags ?? {}).filter(([filter]) => !(filter in fixed))
    const { filter, filters } = readQuery(location.$query.get(), from)
    return found.length > 0 && !isNarrowed({ filter, filters: withoutPeriod(filters) }) ? found : undefined
  })
  useLayoutEffect(() => {
    if (!tags) return
    const query = readQuery(location.$query.get(), from)
    const search = writeQuery({ ...query, filters: { ...query.filters, ...Object.fromEntries(tags) } })
    location.go(`${location.$path.get()}?${search}`, 'inner', true)
    setTags(undefined)
  }, [])
  return !tags
}

/** The filters that are kept: a period would be another one by the next visit. */
export const withoutPeriod = (filters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !periodParts.includes(name)))
