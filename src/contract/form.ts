import type { Struct } from 'superstruct'
import type { Endpoint, Input, Reply } from './endpoint.ts'

/**
 * What a form does beyond drawing the fields of a body, as data. `Values` is that body; every function is pure, and gets the values of
 * the fields that are shown and could be parsed. A misspelt field does not compile.
 */
export interface FormSpec<Values extends object = never> {
  /** How fields depend on others. A field without rules is always shown, as its struct says. */
  fields?: [Values] extends [never] ? Readonly<Record<string, FieldRules>> : FieldsRules<Values>
  /** Fields that belong together, by the name of the word `panel.<name>`; all others come first. */
  sections?: Readonly<Record<string, readonly Name<Values>[]>>
  /** The same, shown one after the other, by the name of the word `step.<name>`; the last step has the form's own button. */
  steps?: Readonly<Record<string, readonly Name<Values>[]>>
  /** The service's verdict on a field while the user types, such as whether a name is available. */
  checks?: { readonly [Field in Name<Values>]?: FieldCheck<Partial<Values>> }
  /** What the service makes of the values, such as a price, beside the form. */
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

/** How a field depends on the values of others. */
export interface FieldRules<Values = never, Value = unknown> {
  /** Whether the form has the field; without it, nothing is sent, and what is saved is emptied. */
  when?: (values: Values) => boolean
  /** Whether it must be filled in, where its struct allows leaving it out. */
  required?: (values: Values) => boolean
  /** What can be chosen; without any option, the field is not shown. */
  options?: (values: Values) => readonly Value[] | readonly FieldOption<Value>[]
  /** Bounds of a number, within those of its struct. */
  min?: (values: Values) => number | undefined
  max?: (values: Values) => number | undefined
  /** Initial value. */
  initial?: (values: Values) => Value | undefined
}

/** An option with a label of its own; one without is labelled by the word `<field>.<value>`, else as its kind writes it. */
export interface FieldOption<Value = string> {
  value: Value
  label: string
  /** Stands beside the label, in small. */
  detail?: string
  /** What those next to each other belong to; a heading over them. */
  group?: string
}

/** Checks a field with the service while the user types; no call if `input` returns undefined. */
export interface FieldCheck<Values = never> {
  from: Endpoint
  input: (values: Values) => object | Nothing
}

/** What is known of a field that is checked; calls of a `FieldCheck` answer `available`, `inUse` or `illegal`. */
export const availability = { initial: 0, available: 1, inUse: 2, illegal: 3, checking: 4 } as const

/** Declares a check of a field. */
export const fieldCheck = <Values, E extends Endpoint>(
  from: E & (Reply<E> extends { availability: number } ? unknown : never),
  input: (values: Values) => Input<E> | Nothing,
): FieldCheck<Values> => ({ from, input: input as FieldCheck<Values>['input'] })

/** Asks the service what comes of the values, and shows some of its answer; nothing where `input` answers nothing. */
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
  form: FormSpec | ((of: never) => FormSpec) | undefined,
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
