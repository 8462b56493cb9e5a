import { type AnyStruct, type Endpoint } from '../../../src/contract/engine/endpoint.ts'
import type { FieldRules, FormSpec } from '../../../src/contract/engine/form.ts'
import { isOptional } from '../../../src/contract/engine/json-schema.ts'
import { fieldsOf } from '../../../src/contract/engine/rows.ts'
import { mono } from '../markdown.ts'

/** Names as code, one after the other. */
export const names = (all: readonly string[] = []): string => all.map(mono).join(', ')

/** A call as the documentation of the service has it. */
export const callOf = ({ method, path }: Endpoint): string => mono(`${method} ${path}`)

/** A form's fields with their dependencies; `?` marks optional ones. */
export const formFields = (
  endpoint: Endpoint,
  preset: object = {},
  form: FormSpec = {} as FormSpec,
): string => {
  const asked = Object.entries(fieldsOf(endpoint.body)).filter(
    ([name]) => name !== 'checkOnly' && !(name in preset),
  )
  return asked.map(([name, struct]) => field(name, struct, form.fields?.[name], form)).join(', ')
}

const field = (name: string, struct: AnyStruct, rules: FieldRules | undefined, form: FormSpec): string => {
  const said = [...Object.keys(rules ?? {}), ...(name in (form.checks ?? {}) ? ['checked'] : [])]
  return `${mono(name)}${isOptional(struct) ? '?' : ''}${said.length ? ` (${said.join(', ')})` : ''}`
}

/** Extras of a form. */
export const formExtras = (form: FormSpec | undefined): string[] => {
  if (!form) return []
  const { steps, sections, summary, share, draft } = form
  return [
    ...(steps ? [`steps ${names(Object.keys(steps))}`] : []),
    ...(sections ? [`sections ${names(Object.keys(sections))}`] : []),
    ...(summary ? [`summary of ${callOf(summary.from)}`] : []),
    ...(share ? ['kept in the route'] : []),
    ...(draft ? ['kept as a draft'] : []),
  ]
}
