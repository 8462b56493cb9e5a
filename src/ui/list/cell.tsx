import { RouteLink } from '../island/route-link.tsx'
import { drawValue } from '../kinds/value.tsx'
import type { Row } from './answer.ts'
import type { List } from './list-context.ts'

/**
 * One value of a row: the first leads to the row, others to what they name, where there is such a page. A function, not a
 * component: a list has hundreds of them, and each would listen to the list by itself.
 */
export function drawCell({ list, columns, fields, links, write }: List, row: Row, name: string) {
  const of = fields[name]
  const value = row[name]
  const drawn = of ? drawValue({ of, value, text: write(of, name, value) }) : null
  const isFirst = name === columns[0]
  const to = (isFirst && list.to?.(row as never)) || links[name]?.to(row as never)
  if (!to) return drawn
  return (
    <RouteLink to={to} opensRow={isFirst}>
      {drawn}
    </RouteLink>
  )
}
