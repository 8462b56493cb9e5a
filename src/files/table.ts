/** What a cell of a file holds: values as they are, not as a page shows them. A moment is shown as one. */
export type Cell = string | number | boolean | Date | null

/** The rows of a file, streamed so that they don't exist twice in memory. */
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

/** A file that is made row by row. */
export interface RowFile {
  row(cells: readonly Cell[]): void
  /** Passes on what was made of the rows until now, so that it needs no room of its own. */
  flush(): Promise<void> | void
  /** `more` is what a file for programs says of all rows. */
  end(more?: Readonly<Record<string, unknown>>): Promise<Blob> | Blob
}

/** Begins a file with a head; `title` is what its sheet is called, where it has one. */
export type OpenRowFile = (labels: readonly string[], title?: string) => Promise<RowFile> | RowFile
