import { createContext, useContext } from 'react'
import type { Fields } from '../../../contract/engine/rows.ts'
import type { GridSpec } from '../../../core/define/grid.ts'
import type { FormWriter } from '../../form/form-store.ts'
import type { Row } from '../answer.ts'
import type { Edits } from './edits.ts'

/** The context of a grid's cells. */
export interface Grid {
  spec: GridSpec
  edits: Edits
  /** Fields of the body, and of its rows. */
  fields: Fields
  writer: FormWriter
  /** The edited columns that are shown, in the order of the screen. */
  cells: readonly string[]
  /** Rows that were shown so far, by ID. */
  known: ReadonlyMap<string, Row>
  /** The text of a cell without changes. */
  saved: (cell: string) => string
  /** Values of fields above the rows, as they are typed so far. */
  above: () => Record<string, unknown>
  /** A row with valid values that were typed into it, and what follows from them. */
  asTyped: (row: Row) => Row
  /** Types texts into cells from one on, across and down. */
  pasteAt: (cell: string, block: readonly (readonly string[])[]) => void
}

export const GridContext = createContext<Grid | undefined>(undefined)

export function useGrid(): Grid {
  const grid = useContext(GridContext)
  if (!grid) throw new Error('This is a part of a grid.')
  return grid
}
