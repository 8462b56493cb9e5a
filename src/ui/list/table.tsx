import * as styles from './table.css.ts'
import { useState, useRef, useLayoutEffect } from 'react'
import { spoken } from '../island/frame.css.ts'
import { Lazy } from '../island/lazy.tsx'
import { ChooseBox, TableRow } from './table-row.tsx'
import { useList, canChoose, hasActions } from './list-context.ts'
import { drawnAtOnce, useWindow } from './use-window.ts'
import { withScript } from '../../core/fetch-script.ts'
import { hasEnd } from './columns.ts'
import { fromStart } from './query.ts'
import { WidestActions } from './widest-actions.tsx'

export interface TableProps {
  /** The row that Tab reaches. */
  active: number
}

/** The rows as a table, in a region that scrolls by itself if they do not fit. */
export function Table({ active }: TableProps) {
  const list = useList()
  const { t, label, columns, rows, selection } = list
  const [isNear, setNear] = useState(false)
  const items = rows.answer?.items ?? []
  const isCut = items.length > drawnAtOnce
  const chosen = selection.rows.length && items.filter(({ id }) => selection.has(id)).length
  const span = columns.length + Number(canChoose(list)) + Number(hasActions(list))
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.region} role="region" aria-label={label} tabIndex={0}>
      <table
        className={styles.table}
        part="table"
        role={list.editCell ? 'grid' : undefined}
        data-cut={isCut ? '' : undefined}
        data-yielding={list.list.yielding ? '' : undefined}
        aria-rowcount={isCut ? items.length + 1 : undefined}
        aria-busy={rows.isAsking ? true : undefined}
      >
        <caption className={spoken}>{label}</caption>
        {(isCut || list.kept.widths) && (
          <Lazy load={loadWidths}>{({ ColumnWidths }) => <ColumnWidths isCut={isCut} />}</Lazy>
        )}
        {/* Column moving and resizing load when the pointer or focus comes near: keyboard users reach them by the header buttons. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <thead onPointerOver={() => setNear(true)} onFocus={() => setNear(true)}>
          <tr aria-rowindex={isCut ? 1 : undefined}>
            {canChoose(list) && (
              <td className={styles.chooseHead}>
                {items.length > 0 && (
                  <ChooseBox
                    label={t.choosePage}
                    checked={chosen > 0 && chosen === items.length}
                    partly={chosen > 0 && chosen < items.length}
                    onChange={(isChosen) => selection.set(items, isChosen)}
                  />
                )}
              </td>
            )}
            {columns.map((name, at) => (
              <HeadCell key={name} name={name} at={at} isNear={isNear} />
            ))}
            {hasActions(list) && (
              <th scope="col" className={styles.actionsHead}>
                <span className={spoken}>{t.actions}</span>
                <WidestActions />
              </th>
            )}
          </tr>
        </thead>
        <TableRows active={active} isCut={isCut} span={span} />
      </table>
    </div>
  )
}

const loadWidths = () => import('./panels/column-widths.tsx')

interface TableRowsProps {
  /** The row that Tab reaches. */
  active: number
  isCut: boolean
  /** The total number of columns. */
  span: number
}

/** The rows of a table, or the visible ones, so that scrolling renders nothing else. */
function TableRows({ active, isCut, span }: TableRowsProps) {
  const { rows, isOpen } = useList()
  const items = rows.answer?.items ?? []
  const body = useRef<HTMLTableSectionElement>(null)
  const { places, height } = useWindow(body, items.length, active, isCut)
  return (
    <tbody ref={body} data-rows="">
      {places.flatMap(({ at, gap }) => {
        const row = items[at]
        return [
          gap > 0 && <Spacer key={`gap ${at}`} rows={gap} height={height} span={span} />,
          row && (
            <TableRow
              key={row.id}
              row={row}
              at={at}
              index={isCut ? at + 2 : undefined}
              isActive={at === active}
              isOpen={isOpen?.(row)}
            />
          ),
        ]
      })}
    </tbody>
  )
}

/** Takes the room of rows that are not drawn. */
function Spacer({ rows, height, span }: { rows: number; height: number; span: number }) {
  const ref = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    if (ref.current) ref.current.style.blockSize = `${rows * height}px`
  }, [rows, height])
  return (
    <tr ref={ref} aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={span} />
    </tr>
  )
}

interface HeadCellProps {
  name: string
  at: number
  /** The pointer or focus is at the header, where columns can be moved and resized. */
  isNear: boolean
}

/** The head of a column: a press sorts by it, another one the other way, a third no longer. */
function HeadCell({ name, at, isNear }: HeadCellProps) {
  const list = useList()
  const { fields, query, ask, say, takes } = list
  const sorting = query.sorting || (list.list.sort ?? '')
  const way = sorting === name ? 'ascending' : sorting === `-${name}` ? 'descending' : 'none'
  const canSort = takes('sorting', name)
  const next = way === 'none' ? name : way === 'ascending' ? `-${name}` : ''
  const isEnd = hasEnd(fields[name])
  return (
    <th
      scope="col"
      className={at === 0 ? styles.nameHead : isEnd ? styles.endHead : styles.head}
      aria-sort={canSort ? way : undefined}
      data-column={name}
    >
      {canSort ? (
        <button
          type="button"
          className={styles.sort}
          part="sort"
          onClick={() => ask(fromStart({ ...query, sorting: next }))}
          onKeyDown={(event) => {
            const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
            if (!event.shiftKey || way === undefined) return
            event.preventDefault()
            const { currentTarget } = event
            void withScript(
              () => import('./panels/resize.ts'),
              ({ resize, step }) => resize(list, currentTarget, name, { by: way * step }),
            )
          }}
        >
          <span>{say(name)}</span>
          <svg className={styles.arrow} viewBox="0 0 10 12" aria-hidden="true">
            {way !== 'descending' && <path d="M1.5 4.5 5 1l3.5 3.5" />}
            {way !== 'ascending' && <path d="M1.5 7.5 5 11l3.5-3.5" />}
          </svg>
        </button>
      ) : (
        <span className={styles.plainHead}>{say(name)}</span>
      )}
      {isNear && (
        <Lazy load={loadHeadTools}>{({ HeadTools }) => <HeadTools name={name} isStop={!canSort} />}</Lazy>
      )}
    </th>
  )
}

const loadHeadTools = () => import('./panels/head-tools.tsx')
