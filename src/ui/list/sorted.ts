import type { AnyStruct } from '../../contract/engine/endpoint.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Answer } from './answer.ts'

/**
 * Sorts a complete reply without a call. `sorting` is a field, with a leading `-` for descending. Texts sort
 * by code unit, as in the service; empty values come last in both directions. `undefined` if rows are
 * missing, or if only the service knows the order, such as that of choices.
 */
export function sortedAnswer(
  { items, total, ...rest }: Answer,
  sorting: string,
  fields: Readonly<Record<string, AnyStruct>>,
): Answer | undefined {
  const name = sorting.replace('-', '')
  const of = fields[name]
  if (items.length !== total || !of) return undefined
  const way = name === sorting ? 1 : -1
  const keyed = items.map((row) => ({ row, key: (row[name] ?? null) as string | number | null }))
  const type = kindOf(of).sortable === 'text' ? 'string' : 'number'
  if (keyed.some(({ key }) => key !== null && typeof key !== type)) return undefined
  keyed.sort((one, other) =>
    one.key === other.key
      ? 0
      : one.key === null
        ? 1
        : other.key === null
          ? -1
          : one.key < other.key
            ? -way
            : way,
  )
  return { ...rest, total, items: keyed.map(({ row }) => row) }
}
