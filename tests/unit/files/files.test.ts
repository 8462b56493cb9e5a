import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { writeCsv } from '../../../src/files/csv.ts'
import { writeJson } from '../../../src/files/json.ts'
import type { Cell, Table } from '../../../src/files/table.ts'
import { writeXlsx } from '../../../src/files/xlsx.ts'
import { hostileStrings } from '../../hostile-strings.ts'

const tableOf = (labels: readonly string[], rows: readonly (readonly Cell[])[]): Table => ({
  columns: labels.map((label, at) => ({ name: `c${at}`, label })),
  count: rows.length,
  cellsOf: (row) => rows[row] ?? [],
})

/** What a spreadsheet would run, and what looks like it. */
const formulas = [
  '=1+1',
  '+1-2',
  '+A1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
]

/** The files of a zip by name, read by its directory at the end as every reader does. */
async function unzip(blob: Blob): Promise<Record<string, string>> {
  const bytes = Buffer.from(await blob.arrayBuffer())
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = bytes.readUInt32LE(end + 16)
  const files: Record<string, string> = {}
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    assert.equal(bytes.readUInt32LE(at), 0x02014b50)
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const head = bytes.readUInt32LE(at + 42)
    assert.equal(bytes.readUInt32LE(head), 0x04034b50)
    const begin = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20))
    const whole = bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed
    assert.equal(whole.length, bytes.readUInt32LE(at + 24), name)
    assert.equal(slowCrc(whole), bytes.readUInt32LE(at + 16), name)
    files[name] = whole.toString('utf8')
    at += 46 + nameLength
  }
  return files
}

/** The checksum by its definition, bit by bit. */
function slowCrc(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

const cellsOf = (sheet: string): string[][] =>
  Array.from(sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs), ([, row = '']) =>
    Array.from(row.matchAll(/<c\b[^>]*?(?:\/>|>.*?<\/c>)/gs), ([cell]) => cell),
  )

test('CSV has a byte order mark, quotes and RFC 4180 lines', async () => {
  const blob = await writeCsv(
    tableOf(
      ['Name', 'Text, long'],
      [
        ['plain', 'say "hi"'],
        ['two\nlines', ' kept '],
        [null, true],
        [-1.5, 0],
      ],
    ),
  )
  const bytes = new Uint8Array(await blob.arrayBuffer())
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
  assert.equal(
    new TextDecoder().decode(bytes),
    'Name,"Text, long"\r\nplain,"say ""hi"""\r\n"two\nlines"," kept "\r\n,true\r\n-1.5,0\r\n',
  )
})

test('CSV texts are never formulas, and negative numbers stay numbers', async () => {
  const text = await (await writeCsv(tableOf(['=head'], [...formulas.map((each) => [each]), [-2]]))).text()
  const lines = text.replace(/^\ufeff/, '').split('\r\n')
  assert.equal(lines[0], "'=head")
  for (const formula of formulas) assert.ok(text.includes(`'${formula}`), JSON.stringify(formula))
  assert.ok(lines.includes('-2'))
})

test('case 81 (exports): hostile texts are single text cells', async () => {
  const table = tableOf(
    ['Text'],
    hostileStrings.map((text) => [text]),
  )
  const csv = (await (await writeCsv(table)).text()).replace(/^\ufeff/, '')
  const cells = csv.match(/"(?:[^"]|"")*"|[^"\r\n]+/g) ?? []
  assert.equal(cells.length, hostileStrings.length + 1)
  for (const cell of cells)
    assert.doesNotMatch(cell, /^"?(?!\+\d+"?$)[=+\-@\t\r\n＝＋－＠]/, cell.slice(0, 60))
  const sheet = (await unzip(await writeXlsx(table)))['xl/worksheets/sheet1.xml'] ?? ''
  assert.equal(cellsOf(sheet).length, hostileStrings.length + 1)
  const plain =
    (await unzip(await writeXlsx(tableOf(['Text'], [['text']]))))['xl/worksheets/sheet1.xml'] ?? ''
  const tags = (xml: string) => new Set(Array.from(xml.matchAll(/<\/?(\w+)/g), ([, name]) => name))
  assert.deepEqual(tags(sheet), tags(plain))
})

test('a JSON file has the values as they are, by the names of the columns', async () => {
  const blob = await writeJson(
    tableOf(
      ['Name', 'Count'],
      [
        ['=1', 2],
        [null, -0.5],
      ],
    ),
  )
  assert.deepEqual(JSON.parse(await blob.text()), [
    { c0: '=1', c1: 2 },
    { c0: null, c1: -0.5 },
  ])
  assert.deepEqual(JSON.parse(await (await writeJson(tableOf(['Name'], []))).text()), [])
})

test('XLSX files are valid zips with all listed parts', async () => {
  const files = await unzip(await writeXlsx(tableOf(['Name'], [['one']])))
  const types = files['[Content_Types].xml'] ?? ''
  for (const [, part = ''] of types.matchAll(/PartName="\/([^"]+)"/g)) assert.ok(files[part], part)
  assert.match(files['xl/worksheets/sheet1.xml'] ?? '', /<row r="2">.*one.*<\/row>/)
})

test('XLSX cells are numbers, booleans or text, never formulas', async () => {
  const rows: Cell[][] = [[1.5, true, null], ['<b>&"\u0000\u0007', '_x0041_', ' kept '], formulas, [NaN]]
  const files = await unzip(await writeXlsx(tableOf(formulas, rows)))
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  const [head = [], numbers = [], texts = [], guarded = [], none = []] = cellsOf(sheet)
  assert.equal(head.length, formulas.length)
  assert.deepEqual(numbers, ['<c r="A2"><v>1.5</v></c>', '<c r="B2" t="b"><v>1</v></c>'])
  assert.match(texts[0] ?? '', />&lt;b&gt;&amp;"</)
  assert.match(texts[1] ?? '', />_x005F_x0041_</)
  assert.match(texts[2] ?? '', / xml:space="preserve"> kept </)
  for (const cell of guarded) assert.match(cell, /^<c r="[A-Z]+4" s="2" t="inlineStr">/)
  assert.deepEqual(none, [])
  assert.doesNotMatch(sheet, /<f[ >]/)
  assert.match(files['xl/styles.xml'] ?? '', /quotePrefix="1"/)
})

test('XLSX rows and cells name their place, and every style says all its parts', async () => {
  const labels = Array.from({ length: 28 }, (_, at) => `c${at}`)
  const files = await unzip(await writeXlsx(tableOf(labels, [labels, [null, 'second']])))
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  const rows = Array.from(sheet.matchAll(/<row r="(\d+)">/g), ([, number]) => number)
  assert.deepEqual(rows, ['1', '2', '3'])
  const cells = Array.from(sheet.matchAll(/<c r="([A-Z]+\d+)"/g), ([, name]) => name)
  assert.deepEqual(
    ['A1', 'Z1', 'AA1', 'AB1', 'AB2', 'B3', 'A3'].map((name) => cells.includes(name)),
    [true, true, true, true, true, true, false],
  )
  assert.doesNotMatch(sheet, /<(?:row|c)(?! r=)[\s>/]/)
  const styles = files['xl/styles.xml'] ?? ''
  assert.match(styles, /<cellStyle name="Normal" xfId="0" builtinId="0"\/>/)
  for (const [style] of styles.matchAll(/<xf\b[^>]*>/g))
    for (const part of ['numFmtId', 'fontId', 'fillId', 'borderId'])
      assert.ok(style.includes(` ${part}="`), style)
})

test('XLSX dates are numbers of days, and text where spreadsheets count differently', async () => {
  const dates = ['2026-11-28T12:00:00Z', '1815-12-10T00:00:00Z', 'never'].map((text) => new Date(text))
  const sheet = (await unzip(await writeXlsx(tableOf(['a', 'b', 'c'], [dates]))))['xl/worksheets/sheet1.xml']
  const [, [now, past] = []] = cellsOf(sheet ?? '')
  assert.equal(now, '<c r="A2" s="3"><v>46354.5</v></c>')
  assert.match(past ?? '', />1815-12-10T00:00:00.000Z</)
  assert.doesNotMatch(sheet ?? '', /NaN/)
})

test('CSV leaves telephone numbers as they are', async () => {
  const numbers = ['+12025550171', '+1', '+1-2', '+1 202']
  const text = await (
    await writeCsv(
      tableOf(
        ['Phone'],
        numbers.map((each) => [each]),
      ),
    )
  ).text()
  assert.deepEqual(text.split('\r\n').slice(1, 5), ['+12025550171', '+1', "'+1-2", "'+1 202"])
})

test('where nothing packs, the file is stored as it is and opens all the same', async (t) => {
  const before = globalThis.CompressionStream
  t.after(() => Object.assign(globalThis, { CompressionStream: before }))
  Object.assign(globalThis, { CompressionStream: undefined })
  const files = await unzip(await writeXlsx(tableOf(['Name'], [['stored']])))
  assert.match(files['xl/worksheets/sheet1.xml'] ?? '', /stored/)
})

test('writing reports progress, can be aborted, and yields', async () => {
  const many = tableOf(
    ['A', 'B'],
    Array.from({ length: 30_000 }, (_, at) => [`row ${at}`, at]),
  )
  for (const write of [writeCsv, writeXlsx, writeJson]) {
    const told: number[] = []
    await write(many, { onProgress: (done) => told.push(done) })
    assert.equal(told.at(-1), 30_000)
    const stop = new AbortController()
    const ended = write(many, { signal: stop.signal, onProgress: () => stop.abort(new Error('enough')) })
    await assert.rejects(ended, /enough/)
  }
})
