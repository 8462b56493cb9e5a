/** A row of any list. */
export type Row = { readonly id: string } & Readonly<Record<string, unknown>>

/** A page of any list, in either envelope. */
export interface Answer {
  items: readonly Row[]
  size: number
  total: number
  firstElement: number
  lastElement: number
  next: boolean
  previous?: boolean
  nextDate?: string | null
  nextSkip?: number
  prevDate?: string | null
  prevSkip?: number
  /** Other results of the list, such as sums. */
  info?: unknown
  /** The same for the previous period; undefined without a comparison. */
  previousInfo?: unknown
}
