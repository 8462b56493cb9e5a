import { drawValue } from '../kinds/value.tsx'
import type { Row } from './answer.ts'
import { useList } from './list-context.ts'

/** One value of a row. */
export function Cell({ row, name }: { row: Row; name: string }) {
  const { fields, write } = useList()
  const of = fields[name]
  const value = row[name]
  return of ? drawValue({ of, value, text: write(of, name, value), relative: false }) : null
}
