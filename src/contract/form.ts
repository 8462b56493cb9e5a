import type { Struct } from 'superstruct'

/**
 * What a form does beyond drawing the fields of a body, as data. `Values` is that body; every function is pure, and gets the values of
 * the fields that are shown and could be parsed. A misspelt field does not compile.
 */
export interface FormSpec<Values extends object = never> {
  /** How fields depend on others. A field without rules is always shown, as its struct says. */
  fields?: [Values] extends [never] ? Readonly<Record<string, FieldRules>> : FieldsRules<Values>
  /** Fields that belong together, by the name of the word `panel.<name>`; all others come first. */
  sections?: Readonly<Record<string, readonly Name<Values>[]>>
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
  /** Bounds of a number, besides those of its struct. */
  min?: (values: Values) => number | undefined
  max?: (values: Values) => number | undefined
  /** What it begins with, until somebody changes it. */
  initial?: (values: Values) => Value | undefined
}

/** An option with a label of its own; one without is labelled by the word `<field>.<value>`. */
export interface FieldOption<Value = string> {
  value: Value
  label: string
  /** Stands beside the label, in small. */
  detail?: string
}

/** Declares the form of an endpoint's body. */
export const defineForm = <Body extends object, Schema>(
  _of: { body?: Struct<Body, Schema> },
  spec: NoInfer<FormSpec<Body>>,
): FormSpec<Body> => spec

type Name<Values> = Extract<keyof Values, string>
