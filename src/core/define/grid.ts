import type { Endpoint } from '../../contract/engine/endpoint.ts'
import type { RowOf } from '../../contract/engine/rows.ts'
import type { Key } from './resource.ts'

/** Cells of a list that are edited in place and saved together. */
export interface GridSpec {
  /** The call that saves changed rows, all or none; the list's call must be read again for what follows from it. */
  save: Endpoint
  /** The field of its body with the changed rows. A refusal names a cell as `<rows>.<index>.<column>`. */
  rows: string
  /** Fields of the row that are sent as they are, to say which row it is. */
  key: readonly string[]
  /** Columns that are edited, by their fields in the body's rows. */
  cells: readonly string[]
  /** Further fields of the body, edited above the rows; their values are in the list's `info`. */
  above?: readonly string[]
  /** Whether a list has them, by its `info`. Default: always. */
  hasAbove?: (info: never) => boolean
  /** Columns that follow from what is typed, and how. */
  follows?: Follows<never>
  /** What counts where a cell is empty, shown in it, of a row as it is typed so far; like `follows`. */
  instead?: (
    row: never,
    above: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, string | undefined>>
  /** Calls whose answers change with the rows, such as the record's. */
  changes?: readonly Endpoint[]
  /** Reads a file into the rows. */
  import?: ImportSpec
}

/** Columns that show what the typed values lead to before they are saved. */
export interface Follows<Row> {
  columns: readonly string[]
  /** Their values, of a row as it is typed so far, and the list's `info` as it is typed above the rows. */
  from: (row: Row, above: Readonly<Record<string, unknown>>) => object
}

/** Rows of a file that are checked and applied by a call: see `importBody` and `ImportReply`. */
export interface ImportSpec {
  call: Endpoint
  /** The columns that the file may have, by their labels or names; the first one names the row. */
  columns: readonly string[]
  /** Of these, those that the file needn't have. */
  optional?: readonly string[]
}

/** The same, checked against the list. */
export interface GridOf<E extends Endpoint> {
  save: Endpoint
  rows: string
  key: readonly Key<RowOf<E>>[]
  cells: readonly Key<RowOf<E>>[]
  above?: readonly string[]
  hasAbove?: (info: never) => boolean
  follows?: {
    columns: readonly Key<RowOf<E>>[]
    from: (row: RowOf<E>, above: Readonly<Record<string, unknown>>) => Partial<RowOf<E>>
  }
  instead?: (
    row: RowOf<E>,
    above: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, string | undefined>>
  changes?: readonly Endpoint[]
  import?: ImportSpec
}
