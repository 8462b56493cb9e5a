import { strToU8, zipSync } from 'fflate'

/** What a cell may hold; a moment is shown as one. */
export type Cell = string | number | boolean | Date | null

/**
 * A workbook of one sheet (ISO/IEC 29500): a row of titles, which stays in view, and rows under it. Texts are texts, whatever they
 * begin with: none becomes a formula.
 */
export const xlsxOf = (
  title: string,
  titles: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Uint8Array => {
  const lines = [rowOf(titles, 1)]
  for (const row of rows) lines.push(rowOf(row, lines.length + 1))
  return zipSync(
    Object.fromEntries(
      Object.entries({
        ...frame,
        'xl/workbook.xml': workbook(title),
        'xl/worksheets/sheet1.xml': sheet(lines),
      }).map(([name, content]) => [
        name,
        strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`),
      ]),
    ),
  )
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const frame = {
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  // Style 1 is a moment.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm:ss"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

// The name of a sheet has at most 31 characters, and not these.
const workbook = (title: string): string =>
  `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${text(
    title
      .replaceAll(/[\\/?*[\]:']/g, ' ')
      .slice(0, 31)
      .trim() || 'Report',
  )}" sheetId="1" r:id="r1"/></sheets></workbook>`

const sheet = (lines: readonly string[]): string =>
  `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${lines.join('')}</sheetData></worksheet>`

const rowOf = (cells: readonly Cell[], number: number): string =>
  `<row r="${number}">${cells.map((cell, at) => cellOf(cell, `${letters(at)}${number}`)).join('')}</row>`

const cellOf = (value: Cell, place: string): string => {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${Number(value)}</v></c>`
  // Days since the end of 1899.
  if (value instanceof Date) return `<c r="${place}" s="1"><v>${Number(value) / 86_400_000 + 25_569}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text(value.slice(0, longest))}</t></is></c>`
}

/** Characters that a cell may hold. */
const longest = 32_767

const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// What no XML may hold is left out.
const text = (value: string): string =>
  value
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (one) => escapes[one] ?? '')
