import { RouteLink } from '../island/route-link.tsx'
import { drawValue } from '../kinds/value.tsx'
import type { Row } from './answer.ts'
import { useList } from './list-context.ts'

/** One value of a row; a link to what it names, where there is one. */
export function Cell({ row, name }: { row: Row; name: string }) {
  const { columns, fields, links, write } = useList()
  const of = fields[name]
  const value = row[name]
  const to = links[name]?.to(row as never)
  const drawn = of && drawValue({ of, value, text: write(of, name, value), relative: false })
  if (!to) return drawn ?? null
  return (
    <RouteLink to={to} opensRow={name === columns[0]}>
      {drawn}
    </RouteLink>
  )
}
