import type { FormParts } from '../../form/form-store.ts'
import { cellOf, type Typed } from './edits.ts'

/** Parts of a form that a row has nothing of. */
export const noForm: Pick<FormParts, 'initial' | 'onSubmit'> = {
  initial: {},
  onSubmit: async () => undefined,
}

/** The named ones that there are. */
export const pick = <T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])))

/** The texts of a row's cells, as the controls of a form have them. */
export const controlsOf = (
  typed: Typed,
  row: string,
  names: readonly string[],
  saved: (cell: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => {
      const cell = cellOf(row, name)
      return [name, typed.get(cell) ?? saved(cell)]
    }),
  )

/** The text of a saved value, as it is edited. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
