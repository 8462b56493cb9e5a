import { useMemo } from 'react'
import { description } from '../../../contract/api/description.ts'
import { useWords } from '../../../ui/island/context.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { callTitlesPack } from './call-titles.ts'
import { cliPackageIn, operationsIn, type Operation } from './operation.ts'

/** The calls of the service, or why they could not be had, with a way to ask again. */
export interface Operations {
  operations: readonly Operation[] | undefined
  /** See `cliPackageIn`. */
  cliPackage: string | undefined
  error: string | undefined
  retry: () => void
}

/** The service's own description of its calls: fetched once and shared. */
export function useOperations(): Operations {
  const { value, error, refresh } = useQuery(description, {}, { isPublic: true })
  const titles = useWords(callTitlesPack)
  const operations = useMemo(
    () => (value === undefined ? undefined : operationsIn(value).map((each) => translated(each, titles))),
    [value, titles],
  )
  return { operations, cliPackage: cliPackageIn(value), error: error?.text, retry: () => void refresh() }
}

const translated = (operation: Operation, titles: Readonly<Record<string, string>>): Operation => ({
  ...operation,
  title: titles[operation.id.replace('.', ' ')] ?? operation.title,
  areaTitle: titles[`area ${operation.area}`] ?? operation.areaTitle,
})
