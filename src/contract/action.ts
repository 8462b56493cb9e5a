import type { Infer } from 'superstruct'
import type { AnyStruct, Endpoint, ParamNames } from './endpoint.ts'
import type { FormSpec } from './form.ts'
import type { SignedIn } from './login.ts'

/**
 * Something that can be done, as data. Who may is `run.can`; whether it makes sense now is `when`. The words of its pack: `do.<name>`
 * is its button, `ok.<name>` that of its dialog where it says something else, `did.<name>` says that it was done, `why.<name>` what it
 * means; `then.<kind>` says a consequence of a dry run. A body with `checkOnly` is tried first, and its consequences are shown; the rest
 * of the body that is not preset is asked for in a form; an answer with `cmdId` is a task, which is followed.
 */
export interface Action<Row = never> {
  run: Endpoint
  /** What the button knows of the body; the rest of it is drawn as a form. */
  preset?: object
  /** What the form begins with. */
  initial?: (row: Row) => object
  /** What its form does beyond drawing the rest of the body, such as fields that depend on others. */
  form?: FormSpec
  /** Whether it makes sense for this row, by the row and nothing else. */
  when?: (row: Row) => boolean
  /** It can be done to many rows at a time, one call for each. */
  bulk?: true
  /** It takes something away; asked for in red. */
  danger?: true
  /** What has to be typed before it is done, for what cannot be undone. */
  typed?: (row: Row) => string
  /** Its answer is a session: whoever does it is somebody else from then on. */
  opensSession?: true
  /** What the page's own analytics may want to count once it is done; who did it is added. */
  counted?: (row: Row) => { name: string; fields: Readonly<Record<string, string | number>> }
  /** Where to go once it is done: nowhere, or back to the list. */
  after?: 'stay' | 'leave'
}

/** Actions by name. */
export type Actions = Readonly<Record<string, Action<never>>>

type ActionRest<Row, Body, Reply> = Omit<
  Action<Row>,
  'run' | 'preset' | 'initial' | 'form' | 'opensSession'
> & {
  preset?: Partial<Body>
  initial?: (row: Row) => Partial<Body>
  form?: FormSpec<Body & object>
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
