import { looksLikeFormula } from '../contract/formula.ts'
import type { Cell, OpenRowFile } from './table.ts'
import { tableWriter } from './write-table.ts'
import { sheetEnd, sheetStart, workbook, xlsxParts } from './xlsx-parts.ts'
import { openZip } from './zip.ts'

/** A file for Excel with one sheet: a head that stays in sight, numbers as numbers, and text that is never a formula. */
export const openXlsx: OpenRowFile = async (labels, title = '') => {
  const zip = openZip()
  const parts = { ...xlsxParts, 'xl/workbook.xml': workbook(xmlText(sheetName(title))) }
  for (const [name, text] of Object.entries(parts)) {
    const file = zip.file(name)
    await file.write(text)
    await file.end()
  }
  const sheet = zip.file('xl/worksheets/sheet1.xml')
  let part = `${sheetStart(labels)}<row>${labels.map((label) => textXml(label, ' s="1"')).join('')}</row>`
  return {
    row(cells) {
      part += '<row>'
      for (const cell of cells) part += cellXml(cell)
      part += '</row>'
    },
    async flush() {
      const text = part
      part = ''
      await sheet.write(text)
    },
    async end() {
      await sheet.write(part + sheetEnd)
      await sheet.end()
      return zip.end('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    },
  }
}

/** The same of a table. */
export const writeXlsx = tableWriter(openXlsx)

// The name of a sheet has at most 31 characters, and not these.
const sheetName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:'"]/g, ' ')
    .slice(0, 31)
    .trim() || '1'

// Styles by their place in the style sheet: 1 is the head, 2 is text that Excel must not read anew when it is edited, 3 a moment.
function cellXml(cell: Cell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>'
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`
  if (!cell) return '<c/>'
  // Days since the end of 1899.
  if (typeof cell === 'object') return `<c s="3"><v>${Number(cell) / 86_400_000 + 25_569}</v></c>`
  return textXml(cell, looksLikeFormula(cell) ? ' s="2"' : '')
}

/** The longest text that Excel takes. */
const longest = 32_767

const textXml = (text: string, style: string) =>
  `<c${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(text.length > longest ? text.slice(0, longest) : text)}</t></is></c>`

/** A text inside XML, without what no XML can hold. Excel reads `_x0041_` as a character, so its beginning is one. */
const xmlText = (text: string): string =>
  special.test(text)
    ? text
        .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
        .replace(/[&<>\r]/g, (found) => entities[found] ?? '')
    : text

const special = /[&<>\u0000-\u001f\ufffe\uffff]|_x[\da-f]{4}_/i

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
