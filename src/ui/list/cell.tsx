import { drawValue } from '../kinds/value.tsx'
import type { Row } from './answer.ts'
import type { List } from './list-context.ts'

/** One value of a row. A function, not a component: a list has hundreds of them, and each would listen to the list by itself. */
export function drawCell({ fields, write }: List, row: Row, name: string) {
  const of = fields[name]
  const value = row[name]
  return of ? drawValue({ of, value, text: write(of, name, value), relative: false }) : null
}
