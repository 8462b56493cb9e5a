import { mostImportRows } from '../../contract/engine/import-rows.ts'
import { trimTyped } from '../../contract/engine/typed-text.ts'
import { FileError, type SheetRow } from './sheet-row.ts'
import { openZipContent } from './unzip.ts'

/**
 * Reads the first sheet of an Excel file without its empty rows: texts and numbers as Excel shows them with all digits, formulas as
 * `=…`. Throws `FileError`.
 */
export async function xlsxRows(bytes: Uint8Array<ArrayBuffer>): Promise<SheetRow[]> {
  const zip = openZipContent(bytes)
  const [book, links] = await Promise.all([
    zip.text('xl/workbook.xml'),
    zip.text('xl/_rels/workbook.xml.rels'),
  ])
  const sheet = await zip.text(firstSheet(book ?? '', links ?? ''))
  if (sheet === undefined) throw new FileError('notSpreadsheet')
  const shared = sharedTexts((await zip.text('xl/sharedStrings.xml')) ?? '')
  const rows: SheetRow[] = []
  let before = 0
  for (const [, about = '', content = ''] of sheet.matchAll(element('row'))) {
    const row = Number(attribute(about, 'r')) || before + 1
    before = row
    const cells = cellsOf(content, shared)
    if (cells.some(Boolean)) rows.push({ row, cells })
    if (rows.length > mostImportRows + 1) throw new FileError('tooManyRows')
  }
  return rows
}

/** Elements of a name, with their attributes and content; some programs write names with a prefix. */
const element = (name: string): RegExp =>
  new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^>]*?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`, 'g')

const attribute = (about: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)(?:\\w+:)?${name}="([^"]*)"`).exec(about)?.[1]

/** The path of the sheet that comes first in the file. */
function firstSheet(book: string, links: string): string {
  const id = /<(?:\w+:)?sheet\s[^>]*?\w+:id="([^"]+)"/.exec(book)?.[1]
  const targets = [...links.matchAll(element('Relationship'))].map(([, about = '']) => about)
  const target = attribute(targets.find((about) => attribute(about, 'Id') === id) ?? '', 'Target')
  if (!target) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

const sharedTexts = (xml: string): string[] =>
  [...xml.matchAll(element('si'))].map(([, , content = '']) => textIn(content))

/** The text of a cell or shared string, whose parts may differ in font; without its pronunciation. */
const textIn = (xml: string): string =>
  [...xml.replaceAll(element('rPh'), '').matchAll(element('t'))]
    .map(([, , text = '']) => plainText(text))
    .join('')

function cellsOf(xml: string, shared: readonly string[]): string[] {
  const cells: string[] = []
  for (const [, about = '', content = ''] of xml.matchAll(element('c'))) {
    const at = columnAt(attribute(about, 'r')) ?? cells.length
    while (cells.length < at) cells.push('')
    cells[at] = trimTyped(cellText(attribute(about, 't'), content, shared))
  }
  return cells
}

function cellText(type: string | undefined, content: string, shared: readonly string[]): string {
  const formula = element('f').exec(content)
  // A formula that is shared with other cells has its text in the first of them.
  if (formula) return `=${plainText(formula[2] ?? '')}`
  if (type === 'inlineStr') return textIn(content)
  const value = plainText(element('v').exec(content)?.[2] ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  return type === undefined || type === 'n' ? numberText(value) : value
}

// Excel keeps numbers in binary, with 17 digits, and shows 15 of them: 1.1 is stored as 1.1000000000000001.
function numberText(value: string): string {
  if (/^-?\d{1,15}$/.test(value) || (value.replaceAll(/\D/g, '').length < 15 && !/e/i.test(value)))
    return value
  const number = Number(value)
  if (!Number.isFinite(number) || value === '') return value
  const short = String(Number(number.toPrecision(15)))
  return short.includes('e') ? plainDigits(short) : short
}

/** A number with an exponent as all its digits. */
function plainDigits(text: string): string {
  const [, minus = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]?\d+)$/.exec(text) ?? []
  const point = whole.length + Number(power)
  const digits = whole + fraction
  if (point > 30 || point < -20) return text
  if (point <= 0) return `${minus}0.${'0'.repeat(-point)}${digits}`
  return digits.length > point
    ? `${minus}${digits.slice(0, point)}.${digits.slice(point)}`
    : minus + digits.padEnd(point, '0')
}

const columnAt = (reference: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return letters === undefined
    ? undefined
    : letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const plainText = (xml: string): string =>
  xml
    .replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') =>
      name
        ? (entities[name] ?? whole)
        : characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
