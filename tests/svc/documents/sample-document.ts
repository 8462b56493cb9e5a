import type { PdfDocument } from '../../../demo-host/svc/kernel/pdf/document.ts'

/** A document like those of the product, with changes. */
export const sampleDocument = (changes: Partial<PdfDocument> = {}): PdfDocument => ({
  language: 'en',
  title: 'Price list',
  subtitle: 'US dollar',
  date: new Date('2026-11-28T00:00:00Z'),
  issuer: { name: 'Aurora Cloud', footer: '© 2026 Aurora Cloud Ltd.', color: '#6d28d9' },
  parties: [{ label: 'For', lines: ['Dana Levy', 'dana@customer.example'] }],
  facts: [['Date', '28/11/2026']],
  tables: [
    {
      columns: [{ title: 'Item' }, { title: 'Monthly price', isFigure: true }],
      rows: [{ cells: ['Memory, 1 GB', '$1.25'] }, { cells: ['IP address', '$1,234.50'] }],
      totals: [['Total', '$1,235.75']],
    },
  ],
  notes: ['Prices exclude tax.'],
  ...changes,
})

/** The same in Hebrew. */
export const hebrewDocument = (changes: Partial<PdfDocument> = {}): PdfDocument =>
  sampleDocument({
    language: 'he',
    title: 'מחירון',
    subtitle: 'שקל חדש',
    parties: [{ label: 'עבור', lines: ['דנה לוי', 'dana@customer.example'] }],
    facts: [['תאריך', '28/11/2026']],
    tables: [
      {
        columns: [{ title: 'פריט' }, { title: 'מחיר לחודש', isFigure: true }],
        rows: [{ cells: ['זיכרון, 1 ג״ב', '‏1,234.50 ‏₪'] }],
        totals: [['סך הכול', '‏1,234.50 ‏₪']],
      },
    ],
    notes: ['המחירים אינם כוללים מע"מ.'],
    ...changes,
  })

/** A document whose table has this number of rows. */
export const longDocument = (rows: number): PdfDocument =>
  sampleDocument({
    tables: [
      {
        columns: [{ title: 'Item' }, { title: 'Monthly price', isFigure: true }],
        rows: Array.from({ length: rows }, (_, at) => ({ cells: [`Item ${at + 1}`, `$${at + 1}.00`] })),
      },
    ],
  })
