/** What a file is asked to be. */
export interface FileOrder {
  format: 'csv' | 'xlsx' | 'json'
  title: string
  columns: readonly { name: string; title: string }[]
  /** What a file for programs says besides its rows. */
  about: Readonly<Record<string, unknown>>
}

/** What the thread that makes a file hears: rows, each its values in the order of the columns, or that no more come. `end` is what a file for programs says of all. */
export type FileMessage =
  { rows: readonly (readonly unknown[])[] } | { end: Readonly<Record<string, unknown>> }

/** What it answers to each: that it is ready for more, or the file. */
export type FileReply = { file: ArrayBuffer } | 'ready'
