import type { Endpoint } from '../../../contract/engine/endpoint.ts'
import { messageOf } from '../../../core/i18n/error-words.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { actConfirmed } from '../../confirm/act-confirmed.ts'
import { parse, readable, validate } from '../../form/check/check.ts'
import type { FormParts, Values } from '../../form/form-store.ts'
import type { Island } from '../../island/context.ts'
import { Prevented } from '../../island/actions.ts'
import { aboveRow, cellOf, rowOfCell, type Typed } from './edits.ts'
import { controlsOf, noForm, pick } from './controls.ts'
import type { Grid } from './grid-context.ts'

/** What came of a save: what was sent, or why it couldn't be, by cell and otherwise. */
export type SaveResult =
  | { saved: Typed }
  | { problems: ReadonlyMap<string, string>; problem?: string | undefined }

/** Saves all that was typed into a grid in one call. Nothing is sent while a cell isn't valid. */
export async function saveEdits(
  island: Island,
  grid: Grid,
  params: Readonly<Record<string, string>>,
): Promise<SaveResult> {
  const { spec, known, edits } = grid
  const { typed } = edits.$state.get()
  const rows = [...new Set([...typed.keys()].map(rowOfCell))]
  const problems = new Map<string, string>()
  const checked = (row: string, names: readonly string[]) => {
    const { values, wrong } = check(island, grid, row, names)
    for (const [name, text] of Object.entries(wrong)) problems.set(cellOf(row, name), text)
    return values
  }
  const sent = rows.filter((row) => row !== aboveRow)
  const body = {
    [spec.rows]: sent.map((row) => ({
      ...pick({ ...known.get(row) }, spec.key),
      ...checked(row, spec.cells),
    })),
    ...(rows.includes(aboveRow) && checked(aboveRow, spec.above ?? [])),
  }
  if (problems.size > 0) return { problems }
  try {
    await actConfirmed(island, spec.save as Endpoint, { params, body } as never, { announced: 'failure' })
    return { saved: typed }
  } catch (error) {
    if (error instanceof Prevented) return { problems }
    if (!(error instanceof SvcError)) throw error
    return refusalOf(island, grid, sent, error)
  }
}

function check(
  island: Island,
  { fields: all, writer, edits, saved }: Grid,
  row: string,
  names: readonly string[],
) {
  const fields = pick(all, names)
  const typed = controlsOf(edits.$state.get().typed, row, names, saved)
  const before = controlsOf(new Map(), row, names, saved)
  const initial: Values = Object.fromEntries(Object.entries(before).filter(([, text]) => text !== ''))
  const parts: FormParts = { ...noForm, fields, initial, writer }
  const read = parse(parts, typed)
  return validate(
    parts,
    { fields, values: readable(read), options: {}, initial: {} },
    read,
    typed,
    island.words,
  )
}

/** Errors of a call by the cells that they name. */
async function refusalOf(
  { words }: Island,
  { spec, writer }: Grid,
  sent: readonly string[],
  { errors }: SvcError,
): Promise<SaveResult> {
  const problems = new Map<string, string>()
  let problem: string | undefined
  for (const error of errors) {
    const [field = '', index, column] = (error.key ?? '').split('.')
    const row = field === spec.rows ? sent[Number(index)] : spec.above?.includes(field) ? aboveRow : undefined
    const name = row === aboveRow ? field : column
    const text = await messageOf(words, error, writer.labels(name ?? field))
    if (row === undefined || name === undefined) problem ??= text
    // The key of a row isn't typed into: the refusal stands at its first cell.
    else
      problems.set(cellOf(row, spec.cells.includes(name) || row === aboveRow ? name : spec.cells[0]!), text)
  }
  return { problems, problem }
}
