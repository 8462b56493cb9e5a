import { useMemo } from 'react'
import { description } from '../../../contract/api/description.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { operationsIn, type Operation } from './operation.ts'

/** The calls of the service, or why they could not be had, with a way to ask again. */
export interface Operations {
  operations: readonly Operation[] | undefined
  error: string | undefined
  retry: () => void
}

/** What the service says of its own calls: fetched once, and shared by all who show it. */
export function useOperations(): Operations {
  const { value, error, refresh } = useQuery(description, {}, { isPublic: true })
  const operations = useMemo(() => (value === undefined ? undefined : operationsIn(value)), [value])
  return { operations, error: error?.text, retry: () => void refresh() }
}
