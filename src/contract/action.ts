import type { Infer } from 'superstruct'
import type { AnyStruct, Endpoint, ParamNames } from './endpoint.ts'
import type { FormSpec } from './form.ts'
import type { SignedIn } from './login.ts'
import type { Fields } from './rows.ts'

/**
 * An action as data. `run.can` is its permission, `when` its condition. Messages of its pack: `do.<name>` is
 * the button, `ok.<name>` the dialog's button if different, `did.<name>` the success message, `why.<name>`
 * the explanation; `then.<kind>` is a consequence of a dry run, `line.<result>` the outcome of one of its
 * lines. A body with `checkOnly` is run as a dry run first and its consequences are shown; the rest of the
 * body that isn't preset becomes a form; a reply with `cmdId` is a task, which is followed.
 */
export interface Action<Row = never> {
  run: Endpoint
  /** What the button knows of the body; the rest of it is drawn as a form. */
  preset?: object
  /** What the form begins with. */
  initial?: (row: Row) => object
  /**
   * What its form does beyond drawing the rest of the body, such as fields that depend on others; a function where that is a matter of the
   * row. An action that has one asks before it is done, even where nothing has to be filled in.
   */
  form?: FormSpec | ((row: Row) => FormSpec)
  /** Where what its form has is a matter of the row: its fields, and the rest of the body that is made of what was filled in. */
  asks?: (row: Row) => Asks
  /** Whether it makes sense for this row, by the row and nothing else. */
  when?: (row: Row) => boolean
  /** It can be done to many rows at a time, one call for each. */
  bulk?: true
  /** Destructive: shown in red. */
  danger?: true
  /** Fields of the row as shown until it is read again; reverted if the action fails. */
  meanwhile?: object
  /** What has to be typed before it is done, for what cannot be undone. */
  typed?: (row: Row) => string
  /** Its reply is a session: the caller continues as another user. */
  opensSession?: true
  /** Fields of its reply that are shown once, until the dialog is closed. For actions with a form. */
  reveals?: readonly string[]
  /** Fields of its answer that are shown in its dialog, which stays for the next question. For an action that only asks something. */
  answers?: readonly string[]
  /** What the page's own analytics may want to count once it is done; who did it is added. */
  counted?: (row: Row) => { name: string; fields: Readonly<Record<string, string | number>> }
  /** Where to go once it is done: nowhere, or back to the list. */
  after?: 'stay' | 'leave'
}

/** What the form of an action has, where that is not the body as it stands. */
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
  'run' | 'preset' | 'initial' | 'form' | 'asks' | 'meanwhile' | 'opensSession' | 'reveals' | 'answers'
> & {
  reveals?: readonly (keyof Reply & string)[]
  answers?: readonly (keyof Reply & string)[]
  preset?: Partial<Body>
  meanwhile?: Partial<Row>
  initial?: (row: Row) => Partial<Body>
  form?: FormSpec<Body & object> | ((row: Row) => FormSpec<Body & object>)
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
