import type { Struct } from 'superstruct'
import type { Endpoint, Input, Reply } from './endpoint.ts'

/**
 * A form beyond the fields of a body, as data. `Values` is that body; all functions are pure and get the
 * values that are shown and parse. A misspelt field doesn't compile.
 */
export interface FormSpec<Values extends object = never> {
  /** Dependencies between fields. Fields without rules are always shown, as their struct says. */
  fields?: [Values] extends [never] ? Readonly<Record<string, FieldRules>> : FieldsRules<Values>
  /** Groups of fields, titled `panel.<name>`; all other fields come first. */
  sections?: Readonly<Record<string, readonly Name<Values>[]>>
  /** Sections that are closed until they are opened, or something in them is wrong. */
  folded?: readonly string[]
  /** Groups of fields shown step by step, titled `step.<name>`; the last step has the form's own button. */
  steps?: Readonly<Record<string, readonly Name<Values>[]>>
  /** The service's verdict on a field while the user types, such as whether a name is available. */
  checks?: { readonly [Field in Name<Values>]?: FieldCheck<Partial<Values>> }
  /** A reply for the current values, such as a price, beside the form. */
  summary?: FormSummary<Partial<Values>>
  /** Values stand in the query of the route, so that the address leads to the form as it is. Secrets and texts of several lines never do. */
  share?: true
  /**
   * Values are stored until the form is sent: `true` in this tab, for the route and the form; a name in this browser, until the user signs
   * out. Secrets never are.
   */
  draft?: true | string
}

type FieldsRules<Values extends object> = {
  readonly [Field in Name<Values>]?: FieldRules<Partial<Values>, Exclude<Values[Field], null | undefined>>
}

/** How a field depends on other values. */
export interface FieldRules<Values = never, Value = unknown> {
  /** Whether the field is shown; a hidden field isn't sent, and a saved value is cleared. */
  when?: (values: Values) => boolean
  /** Whether an optional field is required. */
  required?: (values: Values) => boolean
  /** The choices; without any the field is hidden. */
  options?: (
    values: Values,
  ) => readonly Value[] | readonly FieldOption<Value>[] | readonly DetailedOption<Value>[]
  /** Bounds of a number, within those of its struct. */
  min?: (values: Values) => number | undefined
  max?: (values: Values) => number | undefined
  /** Initial value. */
  initial?: (values: Values) => Value | undefined
  /** Of references: additional query of their list. */
  query?: (values: Values) => Readonly<Record<string, string>>
}

/** An option with its own label; without one, the label is `<field>.<value>`, else formatted by its kind. */
export interface FieldOption<Value = string> {
  value: Value
  label: string
  /** Small text beside the label. */
  detail?: string
  /** Group of adjacent options; shown as a heading. */
  group?: string
}

/** An option with the usual label and something beside it. */
export type DetailedOption<Value = string> = Pick<FieldOption<Value>, 'value' | 'detail'>

/** Checks a field with the service while the user types; no call if `input` returns undefined. */
export interface FieldCheck<Values = never> {
  from: Endpoint
  input: (values: Values) => object | Nothing
}

/**
 * State of a checked field; calls of a `FieldCheck` return `available`, `inUse` or `illegal`, and may say why in `reason`, a reason of
 * code 903.
 */
export const availability = { initial: 0, available: 1, inUse: 2, illegal: 3, checking: 4 } as const

/** Declares a check of a field. */
export const fieldCheck = <Values, E extends Endpoint>(
  from: E & (Reply<E> extends { availability: number } ? unknown : never),
  input: (values: Values) => Input<E> | Nothing,
): FieldCheck<Values> => ({ from, input: input as FieldCheck<Values>['input'] })

/**
 * Calls the service with the form's values and shows parts of the reply; no call if `input` returns
 * undefined.
 */
export interface FormSummary<Values = never> {
  from: Endpoint
  input: (values: Values) => object | Nothing
  /** Fields of the answer, in the order of the screen. */
  facts: readonly string[]
}

/** Declares the summary of a form. */
export const formSummary = <Values, E extends Endpoint>(
  from: E,
  input: (values: Values) => Input<E> | Nothing,
  facts: readonly Extract<keyof Reply<E>, string>[],
): FormSummary<Values> => ({ from, input: input as FormSummary<Values>['input'], facts })

/** The form of a row. Without a row it is built from an empty one, since its declaration is the same. */
export const formFor = (
  form: FormSpec | ((of: never) => FormSpec | undefined) | undefined,
  of: object = {},
): FormSpec | undefined => (typeof form === 'function' ? form(of as never) : form)

/** Declares the form of an endpoint's body. */
export const defineForm = <Body extends object, Schema>(
  _of: { body?: Struct<Body, Schema> },
  spec: NoInfer<FormSpec<Body>>,
): FormSpec<Body> => spec

// So that `name && { query: { name } }` will do.
type Nothing = undefined | null | false | ''

type Name<Values> = Extract<keyof Values, string>
