import { link } from '../kit/link.css.ts'
import { useRoutes } from '../island/routes.ts'
import type { Row } from './answer.ts'
import { Cell } from './cell.tsx'
import { useList } from './list-context.ts'

/** What names a row: a link to it, where there is one. */
export function RowName({ row }: { row: Row }) {
  const { columns, list } = useList()
  const routes = useRoutes()
  const text = <Cell row={row} name={columns[0] ?? ''} />
  if (!list.to) return text
  const { href, onClick } = routes(list.to(row as never))
  return href === undefined ? (
    <button type="button" className={link} data-open="" onClick={onClick}>
      {text}
    </button>
  ) : (
    <a className={link} data-open="" href={href} onClick={onClick}>
      {text}
    </a>
  )
}
