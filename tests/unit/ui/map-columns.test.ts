import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importCsv, mapColumns } from '../../../src/ui/list/import/map-columns.ts'

const labels: Record<string, string> = {
  item: 'Item',
  monthly: 'Own monthly price',
  hourly: 'Own hourly price',
}
const map = (...cells: string[]) =>
  mapColumns({ row: 1, cells }, Object.keys(labels), (name) => labels[name]!)

test('columns are found by label or name, whatever the case and the spaces', () => {
  assert.deepEqual(map('ITEM', 'Note', 'own  monthly price'), { item: 0, monthly: 2, hourly: -1 })
  assert.deepEqual(map('hourly', 'item', '\u200fmonthly'), { item: 1, monthly: 2, hourly: 0 })
})

test('rows are sent with the names of their columns and their numbers in the file', () => {
  const rows = [
    { row: 1, cells: ['Item', 'Own monthly price'] },
    { row: 3, cells: ['Memory', '1.5'] },
    { row: 7, cells: ['a "b", c'] },
  ]
  const value = (_: string, text: string) => (text === 'Memory' ? 'ram' : text)
  assert.equal(
    importCsv(rows, { item: 0, monthly: 1, hourly: -1 }, value),
    'row,item,monthly\r\n3,ram,1.5\r\n7,"a ""b"", c",\r\n',
  )
})
