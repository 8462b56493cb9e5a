import type { Endpoint, Input, ParamNames, Reply } from '../../contract/engine/endpoint.ts'
import type { FormSpec } from '../../contract/engine/form.ts'
import type { Pack } from '../i18n/words.ts'

/** A step of a wizard. Its title is the message `step.<name>`, and `about.<name>` explains it. */
export interface WizardStep<Value = never> {
  /** Saves the step; its body is the form. Without it, the step shows its view alone. */
  save?: Endpoint
  /** The form beyond the fields of the body. */
  form?: FormSpec | ((value: Value) => FormSpec)
  /** First values. Default: the fields of the record. */
  initial?: (value: Value) => object
  /** A module with `sections`, those of the form that draw their own controls. */
  drawn?: () => Promise<{ sections: object }>
  /** A module with a component `View`, which gets `value` and `next`. */
  view?: () => Promise<{ View: unknown; pack?: Pack }>
}

/** Props of a step's `View`. */
export interface WizardStepProps<Value = never> {
  value: Value
  /** Reloads the record. */
  refresh: () => Promise<void>
}

/**
 * A task of several steps that are saved by calls of their own, as data. The record of the route's first parameter resumes it; the second
 * parameter names the step.
 */
export interface Wizard<Value = never> {
  pack: Pack
  /** Start of its routes, such as `/createNewSite`. */
  path: string
  /** Creates the record, with the form of the first step; returns its `id`. */
  begin: Endpoint
  /** The record, whose path has the one parameter. */
  show: Endpoint
  /** In their order. */
  steps: Readonly<Record<string, WizardStep<Value>>>
  /** Names of the steps that are saved. */
  done: (value: Value) => readonly string[]
  /** Route that the record leads to once all is over; empty before. */
  result: (value: Value) => string
}

/** Declares a wizard, its steps by the record of `show`. */
export const defineWizard = <Show extends Endpoint>(
  wizard: Omit<Wizard<Reply<Show>>, 'show'> & {
    show: [ParamNames<Show['path']>] extends [never] ? never : Show
  },
): Wizard => wizard as unknown as Wizard

/** Input of a call about the record with an id. */
export const inputOfRecord = <E extends Endpoint>({ path }: E, id: string, body?: object): Input<E> => {
  const [, name = 'id'] = /:(\w+)/.exec(path) ?? []
  return { params: { [name]: id }, ...(body && { body }) } as unknown as Input<E>
}
