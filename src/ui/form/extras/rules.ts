import type { AnyStruct } from '../../../contract/engine/endpoint.ts'
import type { FieldOption, FieldRules, FormSpec } from '../../../contract/engine/form.ts'
import { offer } from '../../../contract/kinds/choice.ts'
import { named, schemaOf } from '../../../contract/kinds/kind.ts'
import { toJson } from '../../../core/to-json.ts'
import type { Fields } from '../../../contract/engine/rows.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import type { FormParts, RuledForm, Values } from '../form-store.ts'

/** Rules that a kind brings for each of its fields, given all fields of the form. */
export const kindRules = new Map<string, (fields: Fields) => Rules[string]>()

/** The form's own rules, or those that its kinds bring. */
function rulesOf(fields: Fields, form?: FormSpec): Rules {
  const brought = Object.entries(fields).map(([name, of]) => [name, kindRules.get(kindOf(of).type)?.(fields)])
  return { ...(Object.fromEntries(brought) as Rules), ...form?.fields }
}

/**
 * Computes a form from its values: visible fields, choices, bounds, and initial values of untouched fields.
 * Rules depend on each other, so they are applied until nothing changes, at most once per field, which also
 * ends contradictions.
 */
export function applyRules(
  { fields, form }: FormParts,
  values: Values,
  touched: ReadonlySet<string>,
  shown?: RuledForm,
): RuledForm {
  const rules = rulesOf(fields, form)
  let ruled: RuledForm | undefined
  for (const _ of Object.keys(fields)) {
    const next = pass(fields, rules, { values, touched, shown }, ruled?.values ?? values)
    if (toJson(next.values) === toJson(ruled?.values)) break
    ruled = next
  }
  return ruled!
}

type Rules = Readonly<Record<string, FieldRules | undefined>>

interface Held {
  values: Values
  touched: ReadonlySet<string>
  shown?: RuledForm | undefined
}

function pass(fields: Fields, rules: Rules, held: Held, seen: Values): RuledForm {
  const ruled = { fields: {}, initial: {}, values: {}, options: {}, queries: {} } as Record<
    keyof RuledForm,
    Record<string, unknown>
  >
  for (const [name, of] of Object.entries(fields)) {
    const rule = rules[name] ?? {}
    const options = rule.options?.(seen as never)?.map(labelled)
    if (rule.when?.(seen as never) === false || options?.length === 0) continue
    const begun = held.touched.has(name) ? undefined : rule.initial?.(seen as never)
    const wanted = begun ?? held.values[name]
    const value = !options || options.some((each) => each.value === wanted) ? wanted : undefined
    const stays =
      held.shown && name in held.shown.fields && toJson(options) === toJson(held.shown.options[name])
    ruled.fields[name] = narrowed(of, rule, seen, options)
    ruled.initial[name] = begun ?? (stays ? held.shown!.initial[name] : value)
    if (options) ruled.options[name] = options
    if (rule.query) ruled.queries[name] = rule.query(seen as never)
    if (value !== undefined) ruled.values[name] = value
  }
  return ruled as unknown as RuledForm
}

const labelled = (option: unknown): FieldOption<unknown> =>
  typeof option === 'object' ? (option as FieldOption<unknown>) : ({ value: option } as FieldOption<unknown>)

/** The struct that a rule leaves of a field's own. */
function narrowed(
  of: AnyStruct,
  { required, min, max }: NonNullable<Rules[string]>,
  values: Values,
  options: readonly FieldOption<unknown>[] | undefined,
): AnyStruct {
  const [least, most] = [min?.(values as never), max?.(values as never)]
  const isNeeded = required?.(values as never) === true
  if (!options && !isNeeded && least === undefined && most === undefined) return of
  const is = (value: unknown) =>
    of.is(value) &&
    (isNothing(value)
      ? !isNeeded
      : !(Number(value) < least!) &&
        !(Number(value) > most!) &&
        (options?.some((each) => each.value === value) ?? true))
  const bounds = {
    ...(least !== undefined && { minimum: least }),
    ...(most !== undefined && { maximum: most }),
  }
  const kind = kindOf(of)
  // An offered text has a message. Numbers, and texts without one such as months, are written by their kind.
  const format: typeof kind.format = (value, reader) => {
    const text = kind.numeric ? undefined : offer.format(value as never, reader)
    return text === undefined || text === String(value) ? kind.format(value, reader) : text
  }
  const offered = { ...offer, format }
  const narrow = named(options ? offered : kind, { is, coercer: of.coercer } as AnyStruct, {
    ...schemaOf(of),
    ...bounds,
  })
  // Structs without a kind of ours carry their choices and items in their schema.
  const isPlain = !options && of.schema && !schemaOf(of)
  return (isPlain ? Object.assign(narrow, { schema: of.schema }) : narrow) as AnyStruct
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''
