import type { Row } from './answer.ts'
import type { List } from './list-context.ts'

/** What a row is called in a sentence. */
export function nameOf({ columns }: Pick<List, 'columns'>, row: Row): string {
  const name = row[columns[0] ?? '']
  return typeof name === 'string' || typeof name === 'number' ? String(name) : row.id
}
