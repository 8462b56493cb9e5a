import { RouteLink } from '../island/route-link.tsx'
import { drawValue } from '../kinds/value.tsx'
import type { Row } from './answer.ts'
import { type List, useList } from './list-context.ts'
import { target } from './choose-box.css.ts'
import { useLayoutEffect, useRef } from 'react'
import { mark } from '../kit/choice/choice.css.ts'
import { RowActions } from '../action/action-buttons.tsx'

/**
 * A value of a row: the first links to the row, references link to their records if these have a page. A
 * function, not a component: a list has hundreds, and each would subscribe to the list.
 */
export function drawCell({ list, columns, fields, links, write, over }: List, row: Row, name: string) {
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
  const { pack, actions, nameOf, doneTo, onDoing, onAction } = useList()
  return (
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
}
