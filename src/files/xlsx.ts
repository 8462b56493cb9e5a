import { beginsLikeFormula } from '../contract/engine/formula.ts'
import type { Cell, OpenRowFile } from './table.ts'
import { tableWriter } from './write-table.ts'
import { openZip } from './zip.ts'

/** An Excel file with one sheet: frozen header, numbers as numbers, and text that is never a formula. */
export const openXlsx: OpenRowFile = async (labels, title = '', sink) => {
  const zip = openZip(sink)
  const parts = { ...xlsxParts, 'xl/workbook.xml': workbook(xmlText(sheetName(title))) }
  for (const [name, text] of Object.entries(parts)) {
    const file = zip.file(name)
    await file.write(text)
    await file.end()
  }
  const sheet = zip.file('xl/worksheets/sheet1.xml')
  const columns = labels.map((_, at) => columnName(at))
  let [number, part] = [1, sheetStart(labels)]
  // Many readers find a cell by its reference alone.
  const rowXml = (of: (at: string, column: number) => string): string => {
    const cells = columns.map((column, at) => of(` r="${column}${number}"`, at)).join('')
    return `<row r="${number++}">${cells}</row>`
  }
  part += rowXml((at, column) => textXml(labels[column]!, `${at} s="1"`))
  return {
    row(cells) {
      part += rowXml((at, column) => cellXml(cells[column] ?? null, at))
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

/** The same for a table. */
export const writeXlsx = tableWriter(openXlsx)

// The name of a sheet has at most 31 characters, and not these.
const sheetName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:'"]/g, ' ')
    .slice(0, 31)
    .trim() || '1'

/** The name of a column, from 0: `A` to `Z`, then `AA`. */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

// Indexes into the style sheet: 1 is the header, 2 is text that Excel must not reinterpret when edited, 3 a
// timestamp. An empty cell is left out.
function cellXml(cell: Cell, at: string): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c${at}><v>${cell}</v></c>` : ''
  if (typeof cell === 'boolean') return `<c${at} t="b"><v>${Number(cell)}</v></c>`
  if (!cell) return ''
  if (typeof cell === 'object')
    return 'decimal' in cell ? `<c${at}><v>${cell.decimal}</v></c>` : dateXml(cell, at)
  return textXml(cell, beginsLikeFormula(cell) ? `${at} s="2"` : at)
}

function dateXml(date: Date, at: string): string {
  // Days since the end of 1899.
  const days = Number(date) / 86_400_000 + 25_569
  if (Number.isNaN(days)) return ''
  // Spreadsheets count a 29 February 1900, so dates before it differ between them.
  return days < 61 ? textXml(date.toISOString(), at) : `<c${at} s="3"><v>${days}</v></c>`
}

/** The longest text that Excel takes. */
const longest = 32_767

const textXml = (text: string, attributes: string) =>
  `<c${attributes} t="inlineStr"><is><t xml:space="preserve">${xmlText(text.length > longest ? text.slice(0, longest) : text)}</t></is></c>`

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

// Constant parts of an XLSX file.

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`

const relations = (...all: string[]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`

const override = (name: string, type: string) =>
  `<Override PartName="${name}" ContentType="${content}.${type}+xml"/>`

/** A style of cells, based on the default one. */
const style = ({ numFmtId = 0, fontId = 0 } = {}, also?: string): string =>
  `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="0" borderId="0" xfId="0"${also ? ` ${also}="1"` : ''}/>`

/** The part `xl/workbook.xml`; the name of its sheet is XML. */
const workbook = (sheet: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Texts by the name of the part; the sheet is another one, `xl/worksheets/sheet1.xml`. */
const xlsxParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/worksheets/sheet1.xml', 'worksheet')}${override('/xl/styles.xml', 'styles')}</Types>`,
  '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/_rels/workbook.xml.rels': relations(
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('rId2', 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">${style()}${style({ fontId: 1 }, 'applyFont')}${style({}, 'quotePrefix')}${style({ numFmtId: 164 }, 'applyNumberFormat')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
}

/** Start of a sheet, with column widths by label. */
const sheetStart = (labels: readonly string[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${labels
    .map(
      (label, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${Math.min(60, Math.max(14, label.length + 3))}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>`

const sheetEnd = '</sheetData></worksheet>'
