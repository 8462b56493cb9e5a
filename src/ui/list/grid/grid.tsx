import { useRef, useState, type ReactNode } from 'react'
import type { AnyStruct } from '../../../contract/engine/endpoint.ts'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import type { GridSpec } from '../../../core/define/grid.ts'
import { checkPack, parse, readable } from '../../form/check/check.ts'
import type { FormWriter, Values } from '../../form/form-store.ts'
import { formPack } from '../../form/messages.en.ts'
import { useLeaveGuard } from '../../form/use-leave-guard.ts'
import { useDates } from '../../form/use-dates.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { useStore } from '../../use-store.ts'
import type { Row } from '../answer.ts'
import { ListContext, useList, type List } from '../list-context.ts'
import { AboveFields } from './above-fields.tsx'
import { EditedCell, FollowingCell } from './cell.tsx'
import { controlsOf, noForm, pick, textOf } from './controls.ts'
import { aboveRow, cellOf, columnOfCell, openEdits, rowOfCell } from './edits.ts'
import { GridContext, type Grid as GridState } from './grid-context.ts'
import { gridPack } from './messages.en.ts'
import { SaveBar } from './save-bar.tsx'

export const packs = [gridPack, checkPack, formPack]

/** A list whose cells are edited in place: what was typed stays until it is saved or discarded, also on other pages of the list. */
export function Grid({ spec, children }: { spec: GridSpec; children: ReactNode }) {
  const list = useList()
  const [edits] = useState(openEdits)
  const grid = useGridState(list, spec, edits)
  const hasAbove = spec.above && list.rows.answer && (spec.hasAbove?.(list.rows.answer.info as never) ?? true)
  const editCell = (row: Row, column: string) => {
    if (spec.cells.includes(column)) return <EditedCell row={row} column={column} />
    return spec.follows?.columns.includes(column) ? <FollowingCell row={row} column={column} /> : undefined
  }
  return (
    <GridContext value={grid}>
      {hasAbove && <AboveFields names={spec.above!} />}
      <ListContext value={{ ...list, editCell }}>{children}</ListContext>
      <SaveBar />
      <Guard edits={edits} />
    </GridContext>
  )
}

/** Asks before unsaved cells are left. A component of its own, so that typing does not draw all rows again. */
function Guard({ edits }: Pick<GridState, 'edits'>) {
  const { typed } = useStore(edits.$state)
  useLeaveGuard('rows', typed.size > 0)
  return null
}

function useGridState(list: List, spec: GridSpec, edits: GridState['edits']): GridState {
  const { announce } = useIsland()
  const words = useWords(gridPack)
  const writer = useWriter(list)
  const known = useRef(new Map<string, Row>())
  const items = list.rows.answer?.items ?? []
  for (const row of items) known.current.set(String(row.id), row)
  const fields = {
    ...fieldsOf(spec.save.body),
    ...fieldsOf(fieldsOf(spec.save.body)[spec.rows]?.schema as AnyStruct | undefined),
  }
  const saved = (cell: string) => {
    const row = rowOfCell(cell)
    const values = row === aboveRow ? list.rows.answer?.info : known.current.get(row)
    return textOf((values as Values | undefined)?.[columnOfCell(cell)])
  }
  const read = (row: string, names: readonly string[]) => {
    const typed = controlsOf(edits.$state.get().typed, row, names, saved)
    const parts = { ...noForm, writer, fields: pick(fields, names) }
    const values = parse(parts, typed)
    const emptied = Object.entries(values).filter(([, value]) => value === undefined)
    return { ...Object.fromEntries(emptied.map(([name]) => [name, null])), ...readable(values) }
  }
  const above = () => ({ ...(list.rows.answer?.info as object), ...read(aboveRow, spec.above ?? []) })
  const cells = list.columns.filter((name) => spec.cells.includes(name))
  return {
    spec,
    edits,
    known: known.current,
    cells,
    fields,
    writer,
    saved,
    above,
    asTyped(row) {
      const now = { ...row, ...read(String(row.id), spec.cells) }
      return { ...now, ...spec.follows?.from(now as never, above()) }
    },
    pasteAt(cell, block) {
      const [first, top] = [
        cells.indexOf(columnOfCell(cell)),
        items.findIndex(({ id }) => String(id) === rowOfCell(cell)),
      ]
      if (first < 0 || top < 0) return
      const all = block.flatMap((line, down) => line.map((text, across) => ({ text, down, across })))
      const changes = all.flatMap(({ text, down, across }) => {
        const [row, column] = [items[top + down], cells[first + across]]
        if (!row || column === undefined) return []
        const at = cellOf(row.id, column)
        return [{ cell: at, text, saved: saved(at) }]
      })
      edits.endStep()
      edits.change(changes)
      const left = all.length - changes.length
      announce(
        left > 0
          ? words.pastedSome({ count: changes.length, left })
          : words.pasted({ count: changes.length }),
      )
    },
  }
}

/** How this user writes numbers and dates. */
function useWriter({ say }: List): FormWriter {
  const locale = useStore(useIsland().words.$lang)
  const { settings: dates, example } = useDates()
  return { locale, dates, example, labels: say }
}
