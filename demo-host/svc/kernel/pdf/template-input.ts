import type { PdfDocument } from './document.ts'

const imageFormats: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** A document as the template reads it: with every field, and `none` where there is nothing. */
export const templateInput = ({ issuer, ...document }: PdfDocument): object => ({
  ...document,
  date: undefined,
  subtitle: document.subtitle ?? null,
  issuer: {
    name: issuer.name,
    footer: issuer.footer,
    color: issuer.color,
    fonts: issuer.fonts ?? [],
    logo: imageFormats[issuer.logo?.mediaType ?? ''] ?? null,
  },
  tables: document.tables.map(({ title, columns, rows, empty, totals }) => ({
    title: title ?? null,
    columns: columns.map((column) => ({ title: column.title, figure: column.isFigure ?? false })),
    rows: rows.map(({ cells, isGroup }) => ({ cells, group: isGroup ?? false })),
    empty: empty ?? '',
    totals: totals ?? [],
  })),
})
