import type { Infer } from 'superstruct'
import type { AnyStruct, Endpoint, ParamNames } from './endpoint.ts'
import type { FormSpec } from './form.ts'
import type { SignedIn } from '../login/login.ts'
import type { Fields } from './rows.ts'

/**
 * An action as data. `run.can` is its permission, `when` its condition. Messages of its pack: `do.<name>` is
 * the button, `ok.<name>` the dialog's button if different, `did.<name>` the success message, `why.<name>`
 * the explanation, `open.<name>` the link to what it created; `then.<kind>` is a consequence of a dry run, `line.<result>` the outcome of one of its
 * lines. A body with `checkOnly` is run as a dry run first and its consequences are shown; the rest of the
 * body that isn't preset becomes a form; a reply with `cmdId` is a task, which is followed.
 */
export interface Action<Row = never> {
  run: Endpoint
  /** Values of the body that the button sets; the rest becomes a form. */
  preset?: object
  /** Initial values of the form. */
  initial?: (row: Row) => object
  /**
   * Rules of the form, such as dependent fields; a function if they depend on the row. An action with a form
   * asks for confirmation, even without fields; so a function may return undefined for rows that need none.
   */
  form?: FormSpec | ((row: Row) => FormSpec | undefined)
  /** For a form that depends on the row: its fields, and the rest of the body built from its values. */
  asks?: (row: Row) => Asks
  /** Whether the action applies to this row, judged by the row alone. */
  when?: (row: Row) => boolean
  /** It can be done to many rows at a time, one call for each. */
  bulk?: true
  /** Destructive: shown in red. */
  danger?: true
  /** Fields of the row as shown until it is read again; reverted if the action fails. */
  meanwhile?: object
  /** Text that the user must type to confirm an irreversible action. */
  typed?: (row: Row) => string
  /** Its reply is a session: the caller continues as another user. */
  opensSession?: true
  /** Fields of its reply that are shown once, until the dialog is closed. For actions with a form. */
  reveals?: readonly string[]
  /** The next step that is offered with them, by the message `next.<name>`. */
  next?: NextStep
  /**
   * Its reply is a file, saved under this name, by what was sent and the row. A query field `language` gets the language of the page.
   */
  saves?: (sent: Readonly<Record<string, unknown>>) => string
  /**
   * Fields of its reply that are shown in its dialog, which stays open. For actions that only query
   * something.
   */
  answers?: readonly string[]
  /** Analytics event after success; the user's identity is added. */
  counted?: (row: Row) => { name: string; fields: Readonly<Record<string, string | number>> }
  /** Group of actions in a record's menu, titled `group.<name>`; those without stand first. */
  group?: string
  /** Navigation after success: none, or back to the list. */
  after?: 'stay' | 'leave'
  /**
   * For an action that creates a record: its route, from the row, the values sent and the reply. The page goes there,
   * and the success message links to it as `open.<name>`.
   */
  opens?: (created: never) => string
}

/** A route of the same area; `begin` gets the action's reply when it is chosen. */
export interface NextStep<Reply = never> {
  to: string
  begin: (reply: Reply) => void
}

/** A form that differs from the action's body. */
export interface Asks<Body = object> {
  fields: Fields
  initial?: object
  form?: FormSpec
  body: (values: Readonly<Record<string, unknown>>) => Body
}

/** Actions by name. */
export type Actions = Readonly<Record<string, Action<never>>>

type ActionRest<Row, Body, Reply> = Omit<
  Action<Row>,
  | 'run'
  | 'preset'
  | 'initial'
  | 'form'
  | 'asks'
  | 'meanwhile'
  | 'opensSession'
  | 'reveals'
  | 'next'
  | 'answers'
  | 'opens'
> & {
  opens?: (created: Omit<Row & object, keyof Body | keyof Reply> & Omit<Body, keyof Reply> & Reply) => string
  reveals?: readonly (keyof Reply & string)[]
  next?: NextStep<Reply>
  answers?: readonly (keyof Reply & string)[]
  preset?: Partial<Body>
  meanwhile?: Partial<Row>
  initial?: (row: Row) => Partial<Body>
  form?: FormSpec<Body & object> | ((row: Row) => FormSpec<Body & object> | undefined)
  asks?: (row: Row) => Asks<Partial<Body>>
  opensSession?: Reply extends Infer<typeof SignedIn> ? true : never
}

/** Ties actions to a row: each `:name` of their paths must be a field of it. */
export const actionsOn =
  <Row>() =>
  <Path extends string, Query extends AnyStruct, Body extends AnyStruct, Reply extends AnyStruct>(
    run: Endpoint<Path, Query, Body, Reply> & (ParamNames<Path> extends keyof Row ? unknown : never),
    rest: ActionRest<Row, Infer<Body>, Infer<Reply>> = {},
  ): Action<Row> =>
    ({ run, ...rest }) as Action<Row>
