import { RouteLink } from '../island/route-link.tsx'
import type { Row } from './answer.ts'
import { Cell } from './cell.tsx'
import { useList } from './list-context.ts'

/** What names a row: a link to it, where there is one. */
export function RowName({ row }: { row: Row }) {
  const { columns, list } = useList()
  const text = <Cell row={row} name={columns[0] ?? ''} />
  return list.to ? (
    <RouteLink to={list.to(row as never)} opensRow>
      {text}
    </RouteLink>
  ) : (
    text
  )
}
