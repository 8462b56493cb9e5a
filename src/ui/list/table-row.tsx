import { Component, useLayoutEffect, useRef, type ReactNode } from 'react'
import { RouteLink } from '../island/route-link.tsx'
import { drawValue } from '../kinds/value.tsx'
import { kinds } from '../kit/button/button.css.ts'
import { mark } from '../kit/choice/choice.css.ts'
import { RowActions } from '../action/action-buttons.tsx'
import type { Row } from './answer.ts'
import { hasEnd } from './columns.ts'
import { useList, canChoose, hasActions, type List } from './list-context.ts'
import * as styles from './table.css.ts'
import { target } from './choose-box.css.ts'

export interface TableRowProps {
  row: Row
  at: number
  index: number | undefined
  isActive: boolean
  isOpen: boolean | undefined
}

/** One row. Scrolling does not rerender unchanged rows; `memo` would add bytes to every page that signs in. */
export class TableRow extends Component<TableRowProps> {
  override shouldComponentUpdate(next: TableRowProps) {
    const { props } = this
    return (Object.keys(next) as (keyof TableRowProps)[]).some((name) => next[name] !== props[name])
  }

  override render() {
    return <Cells {...this.props} />
  }
}

/** Its first cell names it. */
function Cells({ row, at, index, isActive, isOpen }: TableRowProps) {
  const list = useList()
  const { t, columns, fields, selection, nameOf } = list
  const isChosen = selection.has(row.id)
  return (
    <tr
      className={styles.row}
      part="row"
      // The cells of a grid have the focus, not its rows.
      tabIndex={isActive && !list.editCell ? 0 : -1}
      data-at={at}
      data-chosen={isChosen ? '' : undefined}
      aria-current={isOpen ? true : undefined}
      aria-rowindex={index}
      aria-busy={list.doing.has(row.id) ? true : undefined}
      data-doing={list.doing.get(row.id)}
    >
      {canChoose(list) && (
        <td className={styles.choose}>
          <ChooseBox
            label={t.choose({ name: nameOf(row) })}
            checked={isChosen}
            onChange={(now) => selection.set([row], now)}
          />
        </td>
      )}
      {columns.map((name, column) =>
        column === 0 ? (
          <th key={name} scope="row" className={styles.name}>
            {drawCell(list, row, name)}
          </th>
        ) : (
          <td key={name} className={hasEnd(fields[name]) ? styles.endCell : styles.cell}>
            {drawCell(list, row, name)}
          </td>
        ),
      )}
      {hasActions(list) && (
        <td className={styles.actions}>
          <ListRowActions row={row} />
        </td>
      )}
    </tr>
  )
}

/**
 * A value of a row: the first links to the row, references link to their records if these have a page. A
 * function, not a component: a list has hundreds, and each would subscribe to the list.
 */
export function drawCell(
  { list, columns, fields, links, write, over, editCell }: List,
  row: Row,
  name: string,
): ReactNode {
  const edited = editCell?.(row, name)
  if (edited) return edited
  const of = fields[name]
  const value = over(row)[name]
  const drawn = of ? drawValue({ of, value, text: write(of, name, value), inList: true }) : null
  const isFirst = name === columns[0]
  const to = (isFirst && list.to?.(row as never)) || links[name]?.to(row as never)
  if (!to) return drawn
  return (
    <RouteLink to={to} opensRow={isFirst}>
      {drawn}
    </RouteLink>
  )
}

interface ChooseBoxProps {
  label: string
  checked: boolean
  /** Some, but not all, of the rows it stands for are selected. */
  partly?: boolean
  onChange: (checked: boolean) => void
}

/** A box to tick in a narrow place: its label is for screen readers. */
export function ChooseBox({ label, checked, partly = false, onChange }: ChooseBoxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (ref.current) ref.current.indeterminate = partly
  }, [partly])
  return (
    <label className={target}>
      <input
        ref={ref}
        className={mark}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

/** The actions of a row. */
export function ListRowActions({ row }: { row: Row }) {
  const { pack, actions, rowLinks, say, nameOf, doneTo, onDoing, onAction } = useList()
  const links = Object.entries(rowLinks).map(([name, { to }]) => [name, to(row as never)] as const)
  const acts = (
    <RowActions
      pack={pack}
      actions={actions}
      row={doneTo(row)}
      nameOf={nameOf}
      inList
      onDoing={onDoing}
      onDone={onAction}
    />
  )
  if (links.length === 0) return acts
  return (
    <span className={styles.rowEnd}>
      {links.map(
        ([name, to]) =>
          to && (
            <RouteLink key={name} to={to} className={kinds.secondary}>
              {say(`do.${name}`)}
            </RouteLink>
          ),
      )}
      {acts}
    </span>
  )
}
