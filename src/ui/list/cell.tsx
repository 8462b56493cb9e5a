import { Value } from '../kinds/value.tsx'
import type { Row } from './answer.ts'
import { useList } from './list-context.ts'

/** One value of a row. */
export function Cell({ row, name }: { row: Row; name: string }) {
  const { fields, words } = useList()
  const of = fields[name]
  return of ? <Value of={of} name={name} value={row[name]} words={words} /> : null
}
