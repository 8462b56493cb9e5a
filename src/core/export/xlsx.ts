import { looksLikeFormula } from '../../contract/formula.ts'
import { inSlices } from './in-slices.ts'
import type { Cell, WriteTable } from './table.ts'
import { sheetEnd, sheetStart, xlsxParts } from './xlsx-parts.ts'
import { openZip } from './zip.ts'

/** A file for Excel with one sheet: a head that stays in sight, numbers as numbers, and text that is never a formula. */
export const writeXlsx: WriteTable = async ({ columns, count, cellsOf }, options) => {
  const zip = openZip()
  for (const [name, text] of Object.entries(xlsxParts)) {
    const file = zip.file(name)
    await file.write(text)
    await file.end()
  }
  const sheet = zip.file('xl/worksheets/sheet1.xml')
  let part = `${sheetStart(columns.map(({ label }) => label))}<row>${columns.map(headCell).join('')}</row>`
  await inSlices(
    count,
    (row) => {
      part += '<row>'
      for (const cell of cellsOf(row)) part += cellXml(cell)
      part += '</row>'
    },
    async () => {
      await sheet.write(part)
      part = ''
    },
    options,
  )
  await sheet.write(part + sheetEnd)
  await sheet.end()
  return zip.end('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
}

// Styles by their place in the style sheet: 1 is the head, 2 is text that Excel must not read anew when it is edited.
const headCell = ({ label }: { label: string }) => textXml(label, ' s="1"')

function cellXml(cell: Cell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>'
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`
  if (!cell) return '<c/>'
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
