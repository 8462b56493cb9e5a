import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { csvRows } from '../../../src/files/read/csv-rows.ts'
import { rowsOfFile } from '../../../src/files/read/rows-of-file.ts'
import { FileError, type FileFault } from '../../../src/files/read/sheet-row.ts'
import { writeCsv } from '../../../src/files/csv.ts'
import type { Cell, Table } from '../../../src/files/table.ts'
import { writeXlsx } from '../../../src/files/xlsx.ts'
import { endOf, entryOf, headOf } from '../../../src/files/zip-records.ts'
import { openZip } from '../../../src/files/zip.ts'
import { hostileStrings } from '../../hostile-strings.ts'

const cells = (text: string) => csvRows(text).map((each) => each.cells)

const tableOf = (labels: readonly string[], rows: readonly (readonly Cell[])[]): Table => ({
  columns: labels.map((label, at) => ({ name: `c${at}`, label })),
  count: rows.length,
  cellsOf: (row) => rows[row] ?? [],
})

const isFault = (fault: FileFault, row?: number) => (error: unknown) => {
  assert.ok(error instanceof FileError)
  assert.deepEqual([error.fault, error.row], [fault, row])
  return true
}

const file = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new Blob(parts)

const utf16 = (text: string) => {
  const bytes = new Uint8Array(2 + text.length * 2)
  bytes.set([0xff, 0xfe])
  for (let at = 0; at < text.length; at++) bytes[2 + 2 * at] = text.charCodeAt(at)
  return bytes
}

/** A workbook with one sheet of this XML. */
const workbook = async (sheet: string, shared = '') => {
  const zip = openZip()
  for (const [name, text] of Object.entries({
    'xl/workbook.xml':
      '<x:workbook><x:sheets><x:sheet name="A" sheetId="1" r:id="rId7"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="theme.xml"/><Relationship Id="rId7" Target="worksheets/prices.xml"/></Relationships>',
    'xl/sharedStrings.xml': shared,
    'xl/worksheets/prices.xml': sheet,
  })) {
    const part = zip.file(name)
    await part.write(text)
    await part.end()
  }
  return zip.end('application/zip')
}

test('CSV is read with commas, semicolons or tabs, quotes and any line end', () => {
  const expected = [
    ['item', 'monthly'],
    ['ram', '1,5'],
  ]
  assert.deepEqual(cells('item,monthly\nram,"1,5"\n'), expected)
  assert.deepEqual(cells('\ufeffitem;monthly\r\nram;1,5\r\n'), expected)
  assert.deepEqual(cells('item\tmonthly\rram\t1,5'), expected)
  assert.deepEqual(cells('sep=;\r\nitem;monthly\r\nram;1,5'), expected)
  assert.deepEqual(cells('"a ""b"" c",d\n,\n"two\nlines",'), [
    ['a "b" c', 'd'],
    ['two\nlines', ''],
  ])
})

test('rows have their numbers in the spreadsheet, also behind empty ones', () => {
  assert.deepEqual(
    csvRows('a,b\n\n,\nc,d').map(({ row }) => row),
    [1, 4],
  )
})

test('a quote that is never closed is reported with its row', () => {
  assert.throws(() => csvRows('a,b\nc,"d\ne'), isFault('quote', 2))
  assert.throws(() => csvRows('a,b\nc,d\n"e"f,g'), isFault('quote', 3))
})

test('UTF-8 and UTF-16 with a mark are read, other encodings refused with their row', async () => {
  const rows = await rowsOfFile(file(utf16('item\tmonthly\nram\t1.50')))
  assert.deepEqual(rows[1], { row: 2, cells: ['ram', '1.50'] })
  assert.deepEqual((await rowsOfFile(file('item,name\nram,זיכרון')))[1]?.cells, ['ram', 'זיכרון'])
  const windows = new Uint8Array([...Buffer.from('item,name\nram,x\ndisk,caf'), 0xe9, 0x0a])
  await assert.rejects(rowsOfFile(file(windows)), isFault('encoding', 3))
  await assert.rejects(rowsOfFile(file(utf16('item\nram').slice(2))), isFault('encoding', 1))
})

test('files without rows, of Excel 97, cut off or far too long are refused', async () => {
  await assert.rejects(rowsOfFile(file('')), isFault('empty'))
  await assert.rejects(rowsOfFile(file('item,monthly\n')), isFault('empty'))
  await assert.rejects(
    rowsOfFile(file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))),
    isFault('oldSpreadsheet'),
  )
  const whole = await writeXlsx(tableOf(['item'], [['ram']]))
  await assert.rejects(rowsOfFile(whole.slice(0, whole.size - 40)), isFault('notSpreadsheet'))
  await assert.rejects(rowsOfFile(file(`item\n${'ram\n'.repeat(10_001)}`)), isFault('tooManyRows'))
  assert.equal((await rowsOfFile(file(`item\n${'ram\n'.repeat(10_000)}`))).length, 10_001)
})

test('a packed file that unpacks to gigabytes is refused on the way', async () => {
  const name = 'xl/worksheets/sheet1.xml'
  const packed = deflateRawSync(Buffer.alloc(65 * 1024 * 1024), { level: 1 })
  const about = [8, 0, packed.length, 100] as const
  const head = headOf(name, about)
  const entry = entryOf(name, about, 0)
  const bomb = new Blob([head, packed, entry, endOf([entry], head.length + packed.length)])
  await assert.rejects(rowsOfFile(bomb), isFault('tooLarge'))
})

test('what Portico exports reads back as it was, as CSV and as XLSX', async () => {
  const texts = hostileStrings.filter(
    (text) => text.trim() === text && /^[^\0-\x1f\p{Cf}\ud800-\udfff\ufffe\uffff]+$/u.test(text),
  )
  const table = tableOf(
    ['text', 'number'],
    texts.map((text, at) => [text, at + 0.5]),
  )
  for (const write of [writeCsv, writeXlsx]) {
    const rows = await rowsOfFile(await write(table))
    assert.deepEqual(
      rows.slice(1).map((each) => each.cells),
      texts.map((text, at) => [text, String(at + 0.5)]),
    )
  }
})

test('Excel’s numbers are read as it shows them, formulas as text', async () => {
  const sheet = `<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="inlineStr"><x:is><x:t>c</x:t></x:is></x:c></x:row>
    <x:row r="4"><x:c r="A4"><x:v>1.1000000000000001</x:v></x:c><x:c r="B4"><x:v>1E-3</x:v></x:c><x:c r="C4"><x:f>A4*2</x:f><x:v>2.2</x:v></x:c></x:row>
    <x:row r="5"><x:c r="A5"/><x:c r="B5" t="b"><x:v>1</x:v></x:c><x:c r="C5"><x:v>0.29999999999999999</x:v></x:c></x:row></x:sheetData></x:worksheet>`
  const shared =
    '<sst><si><r><t>it</t></r><r><t xml:space="preserve">em &amp; &#x5d0;</t></r><rPh><t>no</t></rPh></si></sst>'
  assert.deepEqual(await rowsOfFile(await workbook(sheet, shared)), [
    { row: 1, cells: ['item & א', '', 'c'] },
    { row: 4, cells: ['1.1', '0.001', '=A4*2'] },
    { row: 5, cells: ['', '1', '0.3'] },
  ])
})
