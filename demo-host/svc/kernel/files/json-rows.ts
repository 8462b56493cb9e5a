import type { RowFile } from '../../../../src/files/table.ts'

/** A JSON file for programs: an object that says what its rows are of, and the rows by the names of their columns. */
export const openJson = (names: readonly string[], about: Readonly<Record<string, unknown>>): RowFile => {
  const parts = [`${JSON.stringify(about).slice(0, -1)},"rows":[`]
  let part = ''
  let isFirst = true
  const flush = () => {
    parts.push(part)
    part = ''
  }
  return {
    row(cells) {
      const row = Object.fromEntries(names.map((name, at) => [name, cells[at]]))
      part += (isFirst ? '\n' : ',\n') + JSON.stringify(row)
      isFirst = false
    },
    flush,
    end(more = {}) {
      flush()
      return new Blob([...parts, '\n],', JSON.stringify(more).slice(1), '\n'], { type: 'application/json' })
    },
  }
}
