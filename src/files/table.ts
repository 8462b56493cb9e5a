/** Value of a cell: raw, not formatted. Timestamps are dates; a decimal is a number that stays exact. */
export type Cell = string | number | boolean | Date | { readonly decimal: string } | null

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
  /** Called with the number of rows written. */
  onProgress?: ((done: number) => void) | undefined
}

/** Writes a table to a file. */
export type WriteTable<C = Cell> = (table: Table<C>, options?: WriteOptions) => Promise<Blob>

/** A file written row by row. */
export interface RowFile {
  row(cells: readonly Cell[]): void
  /** Passes on the bytes so far, so that they needn't be held. */
  flush(): Promise<void> | void
  /** `more` is metadata for machine-readable files. */
  end(more?: Readonly<Record<string, unknown>>): Promise<Blob> | Blob
}

/**
 * Opens a file with a header; `title` is the name of its sheet, if any. A `sink` gets the bytes as they come, so that a file of any length
 * is never in memory as a whole: `end` then gives an empty one.
 */
export type OpenRowFile = (
  labels: readonly string[],
  title?: string,
  sink?: Sink,
) => Promise<RowFile> | RowFile

export type Sink = (bytes: Uint8Array<ArrayBuffer>) => void
