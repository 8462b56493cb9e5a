import type { Endpoint, Input, Reply } from '../../contract/engine/endpoint.ts'
import { fieldsOf, type Fields } from '../../contract/engine/rows.ts'
import type { Action } from '../../contract/engine/action.ts'
import { formFor, type FormSpec } from '../../contract/engine/form.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Messages } from '../../core/i18n/words.ts'
import type { Started } from './action-buttons.tsx'

/**
 * Fields of an action's form: its body, or its query without one, minus presets and what the dialog itself
 * sends; or the fields that `asks` returns for this row.
 */
export function askedOf({ run, preset = {}, asks, saves }: Action<never>, row: Row): Fields {
  if (asks) return asks(row as never).fields
  const fields = Object.entries(fieldsOf(run.body ?? run.query))
  const own = saves ? 'language' : 'checkOnly'
  return Object.fromEntries(fields.filter(([name]) => name !== own && !(name in preset)))
}

/** Rules and initial values of its form. */
export const formOf = ({ form, asks }: Action<never>, row: Row): FormSpec | undefined =>
  asks ? asks(row as never).form : formFor(form, row)

/** The form for many rows: that of the first, without its summary, which is about one row. */
export function bulkFormOf(action: Action<never>, rows: readonly Row[]): FormSpec | undefined {
  const { summary: _summary, ...form } = formOf(action, rows[0] ?? {}) ?? {}
  return Object.keys(form).length > 0 ? form : undefined
}

export const initialOf = ({ initial, asks }: Action<never>, row: Row): Row | undefined =>
  (asks ? asks(row as never).initial : initial?.(row as never)) as Row | undefined

/** Whether it can be tried without being done. */
export const canBeTried = ({ run }: Action<never>): boolean => 'checkOnly' in fieldsOf(run.body)

/** Input of the call: path parameters from the row, body or query from presets and the form. */
export function inputFor(action: Action<never>, row: Row, values: object = {}): Input<Endpoint> {
  const { run, preset, asks } = action
  const given = asks ? asks(row as never).body(values as Row) : values
  const names = [...run.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, String(row[name])]))
  return {
    ...(names.length > 0 && { params }),
    ...(run.query && !run.body && { query: { ...preset, ...given } }),
    ...(run.body && { body: { ...(canBeTried(action) && { checkOnly: false }), ...preset, ...given } }),
  } as Input<Endpoint>
}

/** Route of the record that an action created, if it has a page. */
export const openedBy = ({ opens }: Action<never>, row: Row, values: object, reply: unknown): string =>
  opens?.({ ...row, ...values, ...Object(reply) } as never) ?? ''

/** Command ID in a reply, if any. */
export const taskOf = (reply: Reply<Endpoint>): string | undefined => tasksOf(reply)[0]

/** Command IDs in a reply: of one as `cmdId`, of several as `cmdIds`. */
export function tasksOf(reply: Reply<Endpoint>): string[] {
  const { cmdId, cmdIds = [] } = (reply ?? {}) as { cmdId?: unknown; cmdIds?: string[] }
  return typeof cmdId === 'string' ? [cmdId] : cmdIds
}

/** A record with the parameters of an action's path. */
export type Row = Readonly<Record<string, unknown>>

/** Texts of an action: its button, dialog button, explanation, and object. */
export function wordsAbout(
  own: Messages,
  { name, row, nameOf }: Pick<Started, 'name' | 'row' | 'nameOf'>,
): { label: string; ok: string; why: string | undefined; called: string | undefined } {
  const label = wordOf(own, `do.${name}`) ?? name
  return {
    label,
    ok: wordOf(own, `ok.${name}`) ?? label,
    why: wordOf(own, `why.${name}`, textsOf(row)),
    called: nameOf?.(row),
  }
}

/** The fields of a record that messages can contain. */
export const textsOf = (row: Row): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(row).filter((pair): pair is [string, string | number] =>
      ['string', 'number'].includes(typeof pair[1]),
    ),
  )
