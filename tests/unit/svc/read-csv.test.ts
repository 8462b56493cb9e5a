import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCsv } from '../../../demo-host/svc/areas/operations/blacklist/read-csv.ts'
import { csvLine, mark } from '../../../src/files/csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test('CSV is parsed to cells with line numbers', () => {
  assert.deepEqual(readCsv('a,b\n\n c , d \r\ne'), [
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['c', 'd'] },
    { line: 4, cells: ['e'] },
  ])
})

test('quoted cells may contain commas, quotes and newlines', () => {
  assert.deepEqual(readCsv('"a, b","say ""no""","two\nlines"\nnext'), [
    { line: 1, cells: ['a, b', 'say "no"', 'two\nlines'] },
    { line: 3, cells: ['next'] },
  ])
})

test('files of spreadsheets are read that separate by semicolons', () => {
  assert.deepEqual(cellsOf('a;b\nc;d, e'), [
    ['a', 'b'],
    ['c', 'd, e'],
  ])
})

test('what is written as a file is read as it was', () => {
  const rows = [
    ['203.0.113.0/24', 'login', '', 'a "note", of two\nlines'],
    ['::1', '', 'x', ''],
  ]
  assert.deepEqual(cellsOf(mark + rows.map(csvLine).join('')), rows)
})

test('a quote that never ends takes nothing else along than time', () => {
  assert.equal(readCsv(`${'"'.repeat(9999)},a`).length, 1)
  assert.deepEqual(cellsOf(''), [])
})
