import { useId, useRef } from 'react'
import { kindOf } from '../../kinds/kind-of.ts'
import { drawValue } from '../../kinds/value.tsx'
import { useWords } from '../../island/context.ts'
import { useStore } from '../../use-store.ts'
import type { Row } from '../answer.ts'
import { useList } from '../list-context.ts'
import { cellOf } from './edits.ts'
import { useGrid } from './grid-context.ts'
import { gridKeys } from './grid-keys.ts'
import * as styles from './grid.css.ts'
import { gridPack } from './messages.en.ts'
import { pastedBlock } from './pasted.ts'

interface CellProps {
  row: Row
  column: string
}

/** A cell that is edited in place. */
export function EditedCell({ row, column }: CellProps) {
  const { say, nameOf } = useList()
  const { spec, above, asTyped, edits } = useGrid()
  const words = useWords(gridPack)
  useStore(edits.$state)
  return (
    <CellInput
      row={row.id}
      column={column}
      label={words.cell({ column: say(column), row: nameOf(row) })}
      instead={spec.instead?.(asTyped(row) as never, above())[column]}
    />
  )
}

interface CellInputProps {
  row: string
  column: string
  label: string
  /** What counts while it is empty. */
  instead?: string | undefined
}

/** The input of a cell: marked while it is unsaved, with the reason if it can't be saved. */
export function CellInput({ row, column, label, instead }: CellInputProps) {
  const { edits, fields, pasteAt, saved: savedText } = useGrid()
  const words = useWords(gridPack)
  const { typed, problems } = useStore(edits.$state)
  const id = useId()
  const cell = cellOf(row, column)
  const saved = savedText(cell)
  const of = fields[column]
  const isNumber = of !== undefined && kindOf(of).numeric === true
  // What Escape returns to.
  const before = useRef(saved)
  const text = typed.get(cell) ?? saved
  const problem = problems.get(cell)
  const change = (now: string) => edits.change([{ cell, text: now, saved }])
  const isDirty = typed.has(cell)
  return (
    <span className={styles.cell}>
      <input
        className={styles.input}
        part="input"
        type="text"
        // Preact's types know it in lower case only, React in this.
        {...({ inputMode: isNumber ? 'decimal' : undefined, autoComplete: 'off' } as object)}
        dir={isNumber ? 'ltr' : 'auto'}
        data-cell={cell}
        data-column={column}
        data-number={isNumber ? '' : undefined}
        data-dirty={isDirty ? '' : undefined}
        aria-label={label}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem !== undefined || isDirty ? id : undefined}
        value={text}
        placeholder={instead}
        onInput={({ currentTarget }) => change(currentTarget.value)}
        onFocus={({ currentTarget }) => {
          before.current = text
          edits.endStep()
          currentTarget.select()
        }}
        onKeyDown={gridKeys(edits, () => {
          edits.endStep()
          change(problem === undefined && text !== before.current ? before.current : saved)
        })}
        onPaste={(event) => {
          const block = pastedBlock(event.clipboardData?.getData('text/plain') ?? '')
          if (!block) return
          event.preventDefault()
          pasteAt(cell, block)
        }}
      />
      {(problem !== undefined || isDirty) && (
        <span id={id} className={problem === undefined ? styles.unseen : styles.problem}>
          {problem ?? words.unsaved}
        </span>
      )}
    </span>
  )
}

/** A cell that shows what the typed values lead to. */
export function FollowingCell({ row, column }: CellProps) {
  const { fields, write } = useList()
  const { edits, asTyped } = useGrid()
  useStore(edits.$state)
  const value = asTyped(row)[column]
  const of = fields[column]
  return of ? drawValue({ of, value, text: write(of, column, value), inList: true }) : null
}
