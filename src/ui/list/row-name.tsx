import { RouteLink } from '../island/route-link.tsx'
import type { Row } from './answer.ts'
import { drawCell } from './cell.tsx'
import { useList } from './list-context.ts'

/** What names a row: a link to it, where there is one. */
export function RowName({ row }: { row: Row }) {
  const shown = useList()
  const { columns, list } = shown
  const text = drawCell(shown, row, columns[0] ?? '')
  return list.to ? (
    <RouteLink to={list.to(row as never)} opensRow>
      {text}
    </RouteLink>
  ) : (
    text
  )
}
