/** Languages that documents are written in. */
export type PdfLanguage = 'en' | 'he'

/**
 * A document as data. Texts are values: whatever is in them is printed as it is. They are on one line each; those of a
 * table and of notes wrap.
 */
export interface PdfDocument {
  language: PdfLanguage
  title: string
  /** Below the title, such as a number or a period. */
  subtitle?: string
  /** Its date: what readers of the file see as its creation. Equal documents have equal bytes. */
  date: Date
  issuer: Issuer
  /** Such as the customer: a label and lines. */
  parties: readonly Party[]
  /** A label and a value each, such as a date. */
  facts: readonly Fact[]
  tables: readonly PdfTable[]
  notes: readonly string[]
}

/** Who issues the document. */
export interface Issuer {
  name: string
  /** Such as a copyright; below every page. */
  footer: string
  logo?: Logo
  /** `#rrggbb`, of the line at the top and of totals: it has to stand out from white. */
  color: string
  /** Families to prefer, in their order. One that the host doesn't have is passed over, and a letter that one lacks is of the next. */
  fonts?: readonly string[]
}

/** A picture on white, at most 200 KB. */
export interface Logo {
  mediaType: string
  content: Uint8Array
}

export interface Party {
  label: string
  lines: readonly string[]
}

export type Fact = readonly [label: string, value: string]

/** A table; its head is repeated on every page. */
export interface PdfTable {
  title?: string
  columns: readonly PdfColumn[]
  rows: readonly PdfRow[]
  /** Instead of rows, if there are none. */
  empty?: string
  /** Below the rows, such as subtotal, tax and total: the last one is emphasised. */
  totals?: readonly Fact[]
}

export interface PdfColumn {
  title: string
  /** Figures are at the end of their column and never wrap. */
  isFigure?: boolean
}

/** Cells in the order of the columns. A group has one cell, and perhaps another at the end of the row. */
export interface PdfRow {
  /** A cell of several parts has commas between them, and each part a direction of its own. */
  cells: readonly (string | readonly string[])[]
  isGroup?: boolean
}

/** Maximum rows of all tables of a document. */
export const mostRows = 10_000
