/** What a cell of a file holds: values as they are, not as a page shows them. */
export type Cell = string | number | boolean | null

/** The rows of a file, told one by one so that they need not exist twice. */
export interface Table<C = Cell> {
  columns: readonly { name: string; label: string }[]
  count: number
  /** The cells of a row, from 0, in the order of the columns. */
  cellsOf: (row: number) => readonly C[]
}

export interface WriteOptions {
  /** Ends it; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Hears how many rows are written. */
  onProgress?: ((done: number) => void) | undefined
}

/** Makes a file of a table. */
export type WriteTable<C = Cell> = (table: Table<C>, options?: WriteOptions) => Promise<Blob>
